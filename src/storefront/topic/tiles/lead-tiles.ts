export interface LeadTile {
  readonly title: string;
  /** What follows the title, as clean HTML. */
  readonly html: string;
}

const line = /<li><strong>([^<]+)<\/strong>[：:]?\s*(.*?)<\/li>/gs;

/** The lines of a list that all begin with bold words, as title and text; nothing where a text holds anything else. */
export function leadTiles(html: string): readonly LeadTile[] {
  const list = /^\s*<ul>(.*)<\/ul>\s*$/s.exec(html)?.[1];
  if (list === undefined || list.replace(line, '').trim() !== '') return [];
  return [...list.matchAll(line)].map(([, title = '', text = '']) => ({ title, html: text }));
}
