/** `13800005678` → `138****5678` (spec §9: the middle four hidden); a masked number stays as it is. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
}

/**
 * A number as somebody has written it, with its middle digits hidden: `138 0000 5678` → `138 **** 5678`. The last four stay,
 * and of a long one as many as three in front.
 */
export function maskNumber(text: string): string {
  const number = text.normalize('NFKC');
  const digits = number.replace(/\D/g, '').length;
  const front = Math.max(0, Math.min(3, digits - 8));
  let nth = 0;
  return number.replace(/\d/g, (digit) => {
    nth += 1;
    return nth > front && nth <= digits - 4 ? '*' : digit;
  });
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
