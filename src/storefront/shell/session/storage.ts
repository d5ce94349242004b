type Area = 'local' | 'session';

/** Replaces storage that throws (blocked, full): values live as long as the page. */
const memory = new Map<string, string>();

const areaOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** The parsed value of a key, `undefined` when it is missing or invalid JSON; never throws. */
export function readStored(area: Area, key: string): unknown {
  let text: string | null | undefined;
  try {
    text = memory.get(key) ?? areaOf(area).getItem(key);
  } catch {
    text = memory.get(key);
  }
  if (text === null || text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    removeStored(area, key);
    return undefined;
  }
}

/** Stores a value as JSON, in memory when storage refuses; never throws. */
export function writeStored(area: Area, key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    areaOf(area).setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function removeStored(area: Area, key: string): void {
  memory.delete(key);
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
