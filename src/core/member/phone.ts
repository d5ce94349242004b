/** `13800005678` → `138****5678` (spec §9: the middle four hidden); a masked number stays as it is. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
}

/**
 * Whether a number can be dialled: a mobile or a landline with its area code, +86, spaces, brackets and an extension.
 * It may still not exist.
 */
export function canBePhone(text: string): boolean {
  const [number = '', extension = ''] = text.normalize('NFKC').split(/转|#|ext\.?/i);
  if (!/^[\d\s()+-]+$/.test(number) || !/^[\s\d]{0,8}$/.test(extension)) return false;
  const digits = number.replace(/\D/g, '');
  return digits.length >= 7 && digits.length <= 15;
}
