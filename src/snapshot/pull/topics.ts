import { isMissingService } from '#core/catalogue/shop-only.ts';
import { withLevel } from '#core/goods/stock.ts';
import { getProtocol } from '#core/member/register-contract.ts';
import { htmlOf } from '#core/rich-text/paragraphs.ts';
import { getTopic, listTopics } from '#core/topic/contract.ts';
import { isOwnPage, isOwnText, ownTexts, protocolOf } from '#core/topic/names.ts';
import type { OwnTexts } from '#core/topic/own-texts.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { ApiError } from '#core/wire/error.ts';
import { reasonOf } from '#snapshot/call/client.ts';
import type { Findings } from '#snapshot/gate/findings.ts';
import { faultOfKey, faultOfName } from '#snapshot/gate/keys.ts';
import { cleanRichText } from '#snapshot/gate/rich-text.ts';
import type { TopicRecord } from '#snapshot/read/records.ts';

// We read the texts of the shop, the topics that the operator names, those that articles and topics link to, and those that
// a backend of ours lists; another family has no such list. They are few, so every pull requests them all.

/** Maximum number of topics of one mall, so that links between them come to an end. */
const mostTopics = 100;

const isProtocol = (name: string): name is keyof typeof protocolOf => Object.hasOwn(protocolOf, name);

const linkedTopic = /\/topic\/([A-Za-z0-9_-]{1,64})(?=["'\\?#])/g;

const linkedIn = (text: string): string[] => [...text.matchAll(linkedTopic)].map(([, name = '']) => name);

/** The first names to read: those set by the operator, then those from links in `texts`. */
export const namedTopics = (set: readonly string[] = [], texts: readonly string[] = []): readonly string[] => [
  ...new Set([...Object.keys(ownTexts), ...set, ...texts.flatMap(linkedIn)]),
];

/** Names of the topics that the backend lists; none where it has no such list. */
export async function listedTopics(call: Call): Promise<string[]> {
  const { list } = await call(listTopics, {}).catch((error: unknown) => {
    if (!isMissingService(error)) throw error;
    return { list: [] };
  });
  return list.map(({ name }) => name);
}

/**
 * Reads topics by name, and those that they link to, in the order of their first mention. A text of the operator's own
 * replaces that of the backend, which is not asked for it then.
 */
export async function readTopics(
  call: Call,
  names: readonly string[],
  findings: Findings,
  texts: OwnTexts = {},
): Promise<Map<string, TopicRecord>> {
  const topics = new Map<string, TopicRecord>();
  const waiting = [...names];
  /** Names in lower case, because the site knows one spelling of an address. */
  const seen = new Set<string>();
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (seen.has(name.toLowerCase()) || isOwnPage(name)) continue;
    if (seen.size >= mostTopics) {
      findings.note(`专题：最多读取 ${mostTopics} 个，其余未读取`);
      break;
    }
    seen.add(name.toLowerCase());
    const topic = ofOwnText(name, texts) ?? (await readTopic(call, name, findings));
    if (!topic) continue;
    topics.set(name, topic);
    waiting.push(...linkedIn(JSON.stringify(topic.blocks)));
  }
  return topics;
}

function ofOwnText(name: string, texts: OwnTexts): TopicRecord | undefined {
  const text = isOwnText(name) ? texts[name] : undefined;
  if (!text) return undefined;
  const blocks = text.parts.map(({ title, html }) => ({ type: 'html' as const, title, data: cleanRichText(html) }));
  return { name, title: text.title, image: '', ends: null, blocks };
}

async function readTopic(call: Call, name: string, findings: Findings): Promise<TopicRecord | null> {
  const fault = faultOfKey(name);
  if (fault !== null) {
    findings.leaveOut('topic', name, fault);
    return null;
  }
  try {
    if (isProtocol(name)) return await readProtocol(call, name);
    const topic = await call(getTopic, { name });
    // The texts of the shop have names of ours.
    const nameless = isOwnText(name) ? null : faultOfName(topic.title);
    if (nameless === null) return cleaned(topic, name, findings);
    findings.leaveOut('topic', name, nameless);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'missing' && !isMissingService(error)) findings.leaveOut('topic', name, reasonOf(error));
    else if (!isOwnText(name)) findings.note(`专题 ${name}：后端没有，不发布`);
    return null;
  }
}

async function readProtocol(call: Call, name: keyof typeof protocolOf): Promise<TopicRecord> {
  const { title, content } = await call(getProtocol, { type: protocolOf[name] });
  const data = cleanRichText(content);
  return { name, title, image: '', ends: null, blocks: data ? [{ type: 'html', title: '', data }] : [] };
}

function cleaned(topic: OutputOf<typeof getTopic>, name: string, findings: Findings): TopicRecord {
  const onCut = (why: string) => findings.note(`topic ${name}：图文${why}，已截断`);
  const blocks = topic.blocks.map((block): TopicRecord['blocks'][number] => {
    if (block.type === 'items') return { ...block, data: block.data.map(withLevel) };
    return block.type === 'html' ? { ...block, data: cleanRichText(htmlOf(block.data), onCut) } : block;
  });
  // Links lead to the requested name, so it replaces the name in the reply.
  return { ...topic, name, blocks };
}
