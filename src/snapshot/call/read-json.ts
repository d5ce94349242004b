import { cleanTexts, hasUncleanText } from '#snapshot/gate/clean-text.ts';
import { markPlain, mayNamePlain } from '#snapshot/picture/mark-plain.ts';

/** Deeper nesting is an attack or a fault; the contract needs eight levels (T24). */
const deepest = 32;

/** A body that is not JSON; `byte` is the offset where reading ended. */
export class NotJson extends Error {
  readonly byte: number;

  constructor(byte: number, cause: unknown) {
    super(`应答不是完整的 JSON（第 ${byte} 字节处中断）`, { cause });
    this.name = 'NotJson';
    this.byte = byte;
  }
}

/** A body nested deeper than any reply of the contract. */
export class TooDeep extends Error {
  constructor() {
    super(`应答嵌套超过 ${deepest} 层`);
    this.name = 'TooDeep';
  }
}

/** Finds whole numbers that a double may not hold; only then is every number checked. */
const mayHoldLongNumber = /[:[,]\s*-?\d{16,}/;

/**
 * Parses a body. Numbers that a double would round stay text, so that ids of 18 to 20 digits are kept exactly (R20), and
 * texts lose the characters that no page may print (R21); pictures by `http:` are marked. Throws {@link NotJson} or {@link TooDeep}.
 */
export function readJson(text: string): unknown {
  if (depthOf(text) > deepest) throw new TooDeep();
  let value: unknown;
  try {
    value = mayHoldLongNumber.test(text) ? JSON.parse(text, keepLongNumbers) : JSON.parse(text);
  } catch (error) {
    throw new NotJson(byteOf(text, error), error);
  }
  const cleaned = hasUncleanText(text) ? cleanTexts(value) : value;
  return mayNamePlain(text) ? markPlain(cleaned) : cleaned;
}

function keepLongNumbers(_key: string, value: unknown, context?: { source?: string }): unknown {
  const { source } = context ?? {};
  return typeof value === 'number' && source && /^-?\d+$/.test(source) && !Number.isSafeInteger(value) ? source : value;
}

/** The greatest number of open brackets, without those inside texts. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === quote) at = endOfText(text, at);
    else if (character === openBrace || character === openBracket) most = Math.max(most, ++depth);
    else if (character === closeBrace || character === closeBracket) depth--;
  }
  return most;
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [...'"\\{}[]'].map((character) =>
  character.charCodeAt(0),
);

/** Index where the text that begins at `start` ends. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

function byteOf(text: string, error: unknown): number {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  return Buffer.byteLength(position === undefined ? text : text.slice(0, Number(position)));
}
