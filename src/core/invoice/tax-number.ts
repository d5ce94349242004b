/** The characters of GB 32100-2015 in the order of their values; I, O, S, V and Z are not used. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditCode = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
/** Tax numbers from before 2015: 15, 17 or 20 characters without a check digit. */
const oldNumber = /^(\d{6}[0-9A-Z]{9}|\d{6}[0-9A-Z]{11}|\d{6}[0-9A-Z]{14})$/;

/** The check character for the first 17 characters of a 统一社会信用代码: the weights are powers of 3 modulo 31. */
function checkCharacter(code: string): string {
  let weight = 1;
  let sum = 0;
  for (const character of code.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet[(31 - (sum % 31)) % 31] ?? '';
}

/** Whether `text` can be a 纳税人识别号: 18 characters with the right check digit, or an old number of 15, 17 or 20. */
export function isTaxNumber(text: string): boolean {
  const number = text.trim().toUpperCase();
  if (number.length === 18) return creditCode.test(number) && number[17] === checkCharacter(number);
  return oldNumber.test(number);
}
