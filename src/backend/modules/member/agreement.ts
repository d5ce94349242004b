import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { htmlOf } from '#core/rich-text/paragraphs.ts';
import { nameOfProtocol, ownText } from '#core/topic/own-texts.ts';

/** An agreement of contract 7.3: the operator's own file, else the topic of its name. Throws `Refusal` when there is neither. */
export async function readAgreement(read: Connection, type: string): Promise<{ title: string; content: string }> {
  const name = nameOfProtocol(type);
  const own = name && ownText(name);
  if (own) return { title: own.title, content: own.parts.map(({ title, html }) => partOf(title, html)).join('') };
  const topic = await read
    .selectFrom('topic')
    .select('title')
    .where('name', '=', name ?? '')
    .executeTakeFirst();
  if (!topic) throw new Refusal('商城还没有提供这份协议');
  const blocks = await read
    .selectFrom('topic_block')
    .select(['title', 'data'])
    .where('topic_name', '=', name ?? '')
    .where('type', '=', 'html')
    .orderBy('sort')
    .execute();
  return {
    title: topic.title,
    content: blocks.map(({ title, data }) => partOf(title, fromJson<string>(data))).join(''),
  };
}

const partOf = (title: string, html: string): string => (title && `<h3>${title}</h3>`) + htmlOf(html);
