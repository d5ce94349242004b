import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imprint } from '#core/site/imprint.ts';
import { setting } from '#core/site/settings.ts';
import { shop } from '#core/site/shop.ts';
import { isOwnText, type OwnText, ownTexts } from '#core/topic/names.ts';
import { readTexts, writeText } from '#publisher/imprint/texts.ts';
import { PublishFault } from '#publisher/run/outcome.ts';

/** Fills the names in braces of a template with facts of the shop. */
function fill(template: string): string {
  const email = imprint('email');
  const facts: Readonly<Record<string, string>> = {
    title: shop.title,
    company: shop.company,
    licenceNumber: imprint('licenceNumber'),
    recordNumber: shop.recordNumber,
    phone: `[${setting('phone')}](tel:${setting('phone')})`,
    email: email && `，${email}`,
  };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
}

/** Writes a draft of every text that a data folder does not have yet, with the shop's facts in it; returns their ids. */
export function writeDrafts(dataFolder: string): OwnText[] {
  const here = new Set(readTexts(dataFolder).map(({ id }) => id));
  const missing = (Object.keys(ownTexts) as OwnText[]).filter((id) => !here.has(id));
  for (const id of missing) {
    const markdown = fill(readFileSync(join(import.meta.dirname, 'drafts', `${id}.txt`), 'utf8'));
    writeText(dataFolder, { id, title: ownTexts[id], isDraft: true, markdown });
  }
  return missing;
}

/** Marks texts as read by their owner; `all` means every text that is there. Throws fault 2 for a text that is not. */
export function markRead(dataFolder: string, ids: readonly string[]): void {
  const texts = readTexts(dataFolder);
  const wanted = ids.includes('all') ? texts.map(({ id }) => id) : ids;
  const unknown = wanted.filter((id) => !isOwnText(id) || !texts.some((text) => text.id === id));
  if (unknown.length > 0) throw new PublishFault(2, `没有这些文本：${unknown.join('、')}`);
  for (const text of texts) if (wanted.includes(text.id)) writeText(dataFolder, { ...text, isDraft: false });
}
