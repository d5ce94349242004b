/**
 * The public exponent of every RSA key that the local platforms make. Real platforms use 65537, so a key is told from a real one by
 * itself, however it has been copied.
 */
export const testExponent = 65_539;
