namespace System.Runtime.Intrinsics.X86
{
    /// <summary>What .NET has and Mono lacks, step by step.</summary>
    internal static class Bmi2
    {
        internal static class X64
        {
            internal static ulong ParallelBitExtract(ulong value, ulong mask)
            {
                ulong extracted = 0;
                int place = 0;
                for (int bit = 0; bit < 64; bit++)
                {
                    if ((mask >> bit & 1) != 0)
                    {
                        extracted |= (value >> bit & 1) << place;
                        place++;
                    }
                }
                return extracted;
            }

            internal static ulong ParallelBitDeposit(ulong value, ulong mask)
            {
                ulong deposited = 0;
                int place = 0;
                for (int bit = 0; bit < 64; bit++)
                {
                    if ((mask >> bit & 1) != 0)
                    {
                        deposited |= (value >> place & 1) << bit;
                        place++;
                    }
                }
                return deposited;
            }
        }
    }
}
