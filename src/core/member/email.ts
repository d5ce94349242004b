/** `anna@mail.cn` → `a***@mail.cn`; text without an @ stays as it is. */
export const maskEmail = (email: string): string => email.replace(/^([^@])[^@]*@/, '$1***@');
