/** Masks a name with stars between its first and last character; a phone number loses its middle. */
export function maskName(name: string): string {
  const characters = [...name];
  const [first = ''] = characters;
  if (characters.length <= 2) return `${first}*`;
  return `${first}${'*'.repeat(Math.min(characters.length - 2, 4))}${characters.at(-1) ?? ''}`;
}
