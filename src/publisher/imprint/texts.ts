import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToHtml } from 'satteri';
import { isOwnText, type OwnText, ownTexts } from '#core/topic/names.ts';
import type { OwnTextBody } from '#core/topic/own-texts.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { cleanRichText } from '#snapshot/gate/rich-text.ts';
import { writeWhole } from './write-whole.ts';

/** A text in the folder `texts` of the data folder, named by its id: a few lines between `---`, then Markdown. */
export interface TextFile {
  readonly id: OwnText;
  readonly title: string;
  /** Made from a template and not read by the owner yet. */
  readonly isDraft: boolean;
  readonly markdown: string;
}

const mostBytes = 100_000;

/** The folder of the texts in a data folder. */
const textsIn = (dataFolder: string): string => join(dataFolder, 'texts');

const fileOf = (dataFolder: string, id: OwnText): string => join(textsIn(dataFolder), `${id}.md`);

/** Reads the texts of a data folder. Throws fault 2 with a line per file that cannot be used. */
export function readTexts(dataFolder: string): readonly TextFile[] {
  const folder = textsIn(dataFolder);
  if (!existsSync(folder)) return [];
  const troubles: string[] = [];
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => {
      try {
        return [parse(name.slice(0, -3), readFileSync(join(folder, name)))];
      } catch (error) {
        troubles.push(`${join(folder, name)} ${error instanceof Error ? error.message : String(error)}`);
        return [];
      }
    });
  if (troubles.length > 0) throw new PublishFault(2, `商城文本有 ${troubles.length} 处问题：${troubles[0]}`, troubles);
  return texts;
}

function parse(id: string, bytes: Buffer): TextFile {
  if (!isOwnText(id)) throw new Error(`不是商城文本；文本有 ${Object.keys(ownTexts).join('、')}`);
  if (bytes.length > mostBytes) throw new Error(`有 ${Math.ceil(bytes.length / 1000)} kB，最多 ${mostBytes / 1000} kB`);
  const text = new TextDecoder('utf-8', { fatal: false }).decode(bytes).replaceAll('\r\n', '\n');
  if (text.includes('\uFFFD')) throw new Error('不是 UTF-8 编码，请另存为 UTF-8');
  const [, head = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? ['', '', text];
  const facts = new Map(
    head.split('\n').flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+)\s*[:：]\s*(.*)$/.exec(line.trim()) ?? [];
      return name ? [[name, value.trim()] as const] : [];
    }),
  );
  const status = facts.get('status') ?? 'read';
  if (status !== 'draft' && status !== 'read') throw new Error(`的 status 应为 draft 或 read，收到 "${status}"`);
  if (markdown.trim() === '') throw new Error('没有正文');
  return { id, title: facts.get('title') || ownTexts[id], isDraft: status === 'draft', markdown: markdown.trim() };
}

/** The text as pages and the backend print it: clean, in parts by its headings of the first two levels. */
export function bodyOf({ title, markdown }: TextFile): OwnTextBody {
  const { html } = markdownToHtml(markdown);
  const parts = html.split(/(?=<h[12][ >])/).flatMap((part) => {
    const [, heading = '', rest = part] = /^<h[12][^>]*>([\s\S]*?)<\/h[12]>([\s\S]*)$/.exec(part) ?? [];
    const clean = cleanRichText(rest.trim());
    return heading || clean ? [{ title: plain(heading), html: clean }] : [];
  });
  return { title, parts };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

/** A heading without markup. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();

/** Writes one text, whole or not at all. */
export function writeText(dataFolder: string, { id, title, isDraft, markdown }: TextFile): void {
  mkdirSync(textsIn(dataFolder), { recursive: true, mode: 0o700 });
  const head = `---\ntitle: ${title.replace(/\s+/g, ' ')}\nstatus: ${isDraft ? 'draft' : 'read'}\n---\n`;
  writeWhole(fileOf(dataFolder, id), `${head}\n${markdown.trim()}\n`);
}
