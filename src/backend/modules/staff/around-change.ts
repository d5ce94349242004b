/** Letters of a text that an entry of the log shows, and those before the first difference. */
const shown = 60;
const ahead = 12;

type Version = Readonly<Record<string, unknown>> | null;

/** Kinds and addresses say nothing to people. */
const isUnread = (field: string, value: unknown): boolean =>
  field === 'type' || (typeof value === 'string' && /^(\/|https?:)\S*$/.test(value));

/** A value as people read it: the texts in it one after another, without markup. */
function textOf(value: unknown): string {
  if (typeof value === 'string')
    return value
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  if (typeof value !== 'object' || value === null) return value === undefined ? '' : String(value);
  return Object.entries(value)
    .flatMap(([field, one]) => (isUnread(field, one) ? [] : textOf(one) || []))
    .join('、');
}

/** Whether a value is a list of words: what it gained and lost is shorter than a part of it. */
const isWords = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 30 && value.every((one) => typeof one === 'string' && one.length <= 20);

function samePart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/**
 * Two versions as a list shows them: whole texts are kept so that a change can be taken back, and shown around the first
 * difference. Values that are short, lists of words, and what did not change stay as they are.
 */
export function aroundChange(before: Version, after: Version): [before: Version, after: Version] {
  const cut = (version: Version, other: Version): Version =>
    version &&
    Object.fromEntries(
      Object.entries(version).map(([field, value]) => {
        const length = (of: unknown): number => JSON.stringify(of ?? '').length;
        if (isWords(value) && isWords(other?.[field] ?? [])) return [field, value];
        if (Math.max(length(value), length(other?.[field])) <= shown) return [field, value];
        const [mine, others] = [textOf(value), textOf(other?.[field])];
        const from = mine === others ? 0 : Math.max(0, samePart(mine, others) - ahead);
        const part = mine.slice(from, from + shown);
        return [field, `${from > 0 ? '…' : ''}${part}${from + shown < mine.length ? '…' : ''}`];
      }),
    );
  return [cut(before, after), cut(after, before)];
}
