using System;

/// <summary>Runs the main methods of the classes that are named, and says after each name what they say.</summary>
internal static class Mains
{
    public static void Main(string[] names)
    {
        foreach (string name in names)
        {
            Console.Write(name + " ");
            Type.GetType(name).GetMethod("Main").Invoke(null, null);
        }
    }
}
