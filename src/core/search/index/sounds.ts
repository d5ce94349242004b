/** The first and last row of the 3,755 most common characters in GB 2312, which are ordered by sound. */
const [firstRow, lastRow] = [0xb0, 0xd7];

/** The most common Chinese characters. */
function commonCharacters(): string {
  const codes: number[] = [];
  for (let row = firstRow; row <= lastRow; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) codes.push(row, cell);
  return new TextDecoder('gbk').decode(Uint8Array.from(codes)).replace(/[^\u3400-\u9fff]/g, '');
}

/** Common characters by syllable, for the syllables of some names: what people type who pick the wrong character. */
export function soundsLike(
  names: readonly string[],
  readingsOf: (text: string) => readonly string[],
): Record<string, string> {
  const wanted = new Set(readingsOf(names.join(' ')));
  const sounds = new Map<string, string>();
  const common = commonCharacters();
  const spelled = readingsOf([...common].join(' ')).filter((reading) => reading.trim() !== '');
  [...common].forEach((character, at) => {
    const syllable = spelled[at] ?? '';
    if (wanted.has(syllable) && /^[a-z]+$/.test(syllable))
      sounds.set(syllable, (sounds.get(syllable) ?? '') + character);
  });
  return Object.fromEntries(sounds);
}
