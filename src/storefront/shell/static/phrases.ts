const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** A run without a space or a mark that fits into a line everywhere is left whole: most names are such runs. */
const longestWhole = 7;

/** Single characters that end the word before them; any other begins the next. */
const endings = '的了着过们个里上下中内外期区元年器机仪馆式店家帘灯阀门图角人化';

/** A word with what belongs to it. */
const longestWord = 5;

/**
 * The parts between which a title may break, in order; joined they are the title. Titles keep their words whole
 * (`word-break: keep-all`), so that a line ends at a space or a mark, and in a long sentence also after a word. For
 * pages alone: another browser may know other words, so islands print texts as they are. A figure keeps its unit: the
 * space between them is the one that breaks no line.
 */
export function phrases(text: string): string[] {
  return (
    text
      .replace(figure, (found) => found.replaceAll(' ', '\u00a0'))
      .match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)
      ?.reduce<string[]>(addRun, []) ?? []
  );
}

/** A figure, or a single letter that stands for a shape, with what it counts or shapes, and the word that leads to it. */
const figure = /(?<![\p{L}\p{N}])(?:[从到约仅] )?(?:\d[\d.,]*|[A-Z]) (?=\p{Script=Han})/gu;

const opening = /[（《“‘【]+$/u;

function addRun(parts: string[], run: string): string[] {
  if (parts.length === 0 || /[\p{L}\p{N}]/u.test(run)) {
    const last = parts.at(-1) ?? '';
    const opened = last.endsWith('\u00a0') ? last : (last.match(opening)?.[0] ?? '');
    const [first = '', ...rest] = wordsOf(run);
    const before = opened ? [...parts.slice(0, -1), last.slice(0, -opened.length)] : parts;
    return [...before, opened + first, ...rest].filter(Boolean);
  }
  return [...parts.slice(0, -1), `${parts.at(-1)}${run}`];
}

function wordsOf(run: string): string[] {
  if (run.length <= longestWhole) return [run];
  const parts: string[] = [];
  const segments = [...words.segment(run)].map(({ segment }) => segment);
  for (const [index, segment] of segments.entries()) {
    const before = parts.at(-1) ?? '';
    // What 的 leads to is one thing: 求助按钮.
    const isOwned = parts.at(-2)?.endsWith('的') && before.length === 2 && segment.length === 2;
    const isEnding = segment.length === 1 && (endings.includes(segment) || index === segments.length - 1);
    if (before && (before.length === 1 || isEnding || isOwned) && before.length + segment.length <= longestWord) {
      parts[parts.length - 1] = before + segment;
    } else parts.push(segment);
  }
  return parts;
}
