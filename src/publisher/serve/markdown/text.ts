/** Text of the shop inside Markdown: escapes characters that have a meaning there. */
export const plain = (text: string): string =>
  text
    .replaceAll(/([\\`*_[\]<>|])/g, '\\$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const link = (name: string, path: string): string => `[${plain(name)}](${encodeURI(path)})`;

/** A table; cells are already Markdown. "" without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const section = (title: string, body: string): string => (body ? `## ${title}\n\n${body}` : '');

/** Blocks separated by empty lines; empty blocks are dropped. */
export const blocks = (...parts: readonly string[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;

/** Note printed with every price: pages are a moment old. */
export const priceNote = '价格与库存为页面发布时的情况，以结算页为准。';
