const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The first sentence of clean HTML as text without its stop, "" without any words. */
export function leadOf(html: string): string {
  const words = html
    .replace(/<\/(?:p|li|h\d)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .trim();
  return /^[^。！？；\n]*/.exec(words)?.[0].trim() ?? '';
}
