import java.lang.reflect.InvocationTargetException;

/** Runs the main methods of the classes that are named, and says after each name what they say. */
final class Mains {
    private Mains() {}

    public static void main(String[] names) throws ReflectiveOperationException {
        for (String name : names) {
            System.out.print(name + " ");
            try {
                Class.forName(name)
                        .getMethod("main", String[].class)
                        .invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException failure) {
                System.out.println(failure.getCause().getMessage());
            }
        }
    }
}
