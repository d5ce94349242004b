/** `13800005678` → `138****5678` (spec §9: the middle four hidden); a number that is already masked stays as it is. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
}
