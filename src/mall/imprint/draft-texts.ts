import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, settingDefaults } from '#core/site/settings.ts';
import { isOwnText, type OwnText, ownTexts } from '#core/topic/names.ts';
import type { OwnTextBody } from '#core/topic/own-texts.ts';
import { bodyOf, readTexts, writeText } from '#publisher/imprint/texts.ts';
import { PublishFault } from '#publisher/run/outcome.ts';

/** Fills the names in braces of a template with facts of the shop. */
function fill(template: string, settings: Settings): string {
  const { name = settingDefaults.name, phone = settingDefaults.phone, recordNumber = '', email } = settings;
  const facts: Readonly<Record<string, string>> = {
    title: settings.title || name,
    company: settings.company || name,
    licenceNumber: settings.licenceNumber ?? '',
    recordNumber,
    phone: `[${phone}](tel:${phone})`,
    email: email ? `，${email}` : '',
  };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
}

const markdownOf = (id: OwnText, settings: Settings): string =>
  fill(readFileSync(join(import.meta.dirname, 'drafts', `${id}.txt`), 'utf8'), settings);

/** A draft of a text with the shop's facts in it, in parts as pages show them. */
export const draftOf = (id: OwnText, settings: Settings): OwnTextBody =>
  bodyOf({ id, title: ownTexts[id], isDraft: true, markdown: markdownOf(id, settings) });

/** Writes a draft of every text that a data folder does not have yet, with the shop's facts in it; returns their ids. */
export function writeDrafts(dataFolder: string, settings: Settings): OwnText[] {
  const here = new Set(readTexts(dataFolder).map(({ id }) => id));
  const missing = (Object.keys(ownTexts) as OwnText[]).filter((id) => !here.has(id));
  for (const id of missing) {
    writeText(dataFolder, { id, title: ownTexts[id], isDraft: true, markdown: markdownOf(id, settings) });
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
