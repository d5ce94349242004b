/** A word that the glossary rules out, with the word to use instead. */
export interface Ruled {
  readonly never: string;
  readonly instead: string;
}

/**
 * The ruled-out words of docs/glossary.md, from the last column of its table. A word with a remark in brackets is ruled
 * out in one sense only, which people have to judge; it is left out.
 */
export function readGlossary(text: string): Ruled[] {
  return text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 6 && cells[1] !== 'Chinese' && !cells[1]?.startsWith('--'))
    .flatMap(([, , word = '', , never = '']) => {
      const instead = word.split(/[:;,(]/)[0]?.trim() ?? '';
      return never
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '' && each !== '–' && !each.includes('('))
        .map((each) => ({ never: each, instead }));
    });
}
