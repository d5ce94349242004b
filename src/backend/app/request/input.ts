import { Refusal } from '#backend/app/handler.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';

type Values = Record<string, unknown>;

/** Removes U+0000 and unpaired surrogates from an outside text, so that it can be stored and put into an address. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Parameters of a path as storable text. */
export const paramsOf = (params: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, storable(value)]));

/**
 * Reads query and body of a request as one flat record; bracket names become lists and records (contract 0.4). The body is
 * a form or JSON, or parts with files where the call is `multipart`. Refuses a body over the call's cap (413) and files
 * that do not come as parts (415).
 */
export async function readInput(
  request: Request,
  call: Pick<AnyEndpoint, 'encoding' | 'bodyCapBytes'>,
): Promise<Values> {
  const body = await readCapped(request, call);
  if (call.encoding !== 'multipart') return inputOf(request, new TextDecoder().decode(body));
  const values = queryOf(request);
  for (const [name, value] of await parseParts(body, request.headers.get('content-type') ?? '')) {
    assign(values, name, value);
  }
  return values;
}

function queryOf(request: Request): Values {
  const values: Values = Object.create(null) as Values;
  if (!request.url.includes('?')) return values;
  for (const [name, value] of new URL(request.url).searchParams) assign(values, name, value);
  return values;
}

/** The record of {@link readInput} from a body that is no parts. */
export function inputOf(request: Request, text: string): Values {
  const values = queryOf(request);
  if (text === '') return values;
  if ((request.headers.get('content-type') ?? '').includes('json')) {
    Object.assign(values, parseJson(text));
  } else {
    for (const [name, value] of new URLSearchParams(text)) assign(values, name, value);
  }
  return values;
}

/** The body as text, within the call's cap. */
export const readText = async (request: Request, call: Pick<AnyEndpoint, 'bodyCapBytes'>): Promise<string> =>
  new TextDecoder().decode(await readCapped(request, call));

/** The body as text in `body`, unparsed and within the call's cap: a signature holds for what was sent. */
export async function readRaw(request: Request, call: Pick<AnyEndpoint, 'bodyCapBytes'>): Promise<Values> {
  return { body: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readCapped(request, call)) };
}

const announcedBytes = (request: Request): number | null => {
  const announced = request.headers.get('content-length');
  return announced === null ? null : Number(announced);
};

/** Whether the request brings a body. A length that is announced answers that; to look at the body itself makes a stream of it. */
export function hasBody(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const announced = announcedBytes(request);
  return announced === null ? request.body !== null : announced > 0;
}

/** Reads the body's bytes and stops as soon as there are too many, whatever length the caller has announced. */
async function readCapped(
  request: Request,
  { bodyCapBytes: capBytes }: Pick<AnyEndpoint, 'bodyCapBytes'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Refusal('请求内容过大', { http: 413, status: 413 });
  const announced = announcedBytes(request);
  if ((announced ?? 0) > capBytes) throw tooLarge();
  if (!hasBody(request)) return new Uint8Array();
  if (announced !== null) {
    // A server reads no more than was announced, and without a stream in a third of the time.
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.byteLength > capBytes) throw tooLarge();
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > capBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function parseParts(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  if (!contentType.startsWith('multipart/form-data')) {
    throw new Refusal('请以表单文件的形式上传', { http: 415, status: 415 });
  }
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new Refusal('上传内容不完整，请重新上传');
  }
}

function parseJson(body: string): Values {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    throw new Refusal('请求内容不是有效的 JSON');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new Refusal('请求内容格式不正确');
  }
  return parsed as Values;
}

/** Value of a parameter: clients of the shop family write an object in a list as JSON text, `items[]={"item_id":"5"}`. */
function givenValue(name: string, text: string): unknown {
  if (!name.endsWith('[]') || !text.startsWith('{')) return text;
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/**
 * Assigns names such as `cart_id[]` and `items[0][num]` as PHP reads them; names that would reach a prototype are dropped.
 * A list has at most a thousand places, because `a[999999999][b]=1` would create a thousand million of them for a schema to
 * walk.
 */
function assign(target: Values, rawName: string, rawValue: string | File): void {
  const name = storable(rawName);
  const value = typeof rawValue === 'string' ? givenValue(name, storable(rawValue)) : rawValue;
  const parts = [...name.matchAll(/^[^[\]]+|\[([^[\]]*)\]/g)].map((match) => match[1] ?? match[0]);
  if (parts.length === 0 || parts.length > 4 || parts.some((part) => part === '__proto__' || part === 'constructor')) {
    return;
  }
  let node: Values = target;
  parts.forEach((part, index) => {
    const key = part === '' ? String(Object.keys(node).length) : part;
    if (index === parts.length - 1) {
      if (Array.isArray(node)) node.push(value);
      else node[key] = value;
      return;
    }
    const next = node[key];
    if (typeof next !== 'object' || next === null) {
      node[key] = /^\d{0,3}$/.test(parts[index + 1] ?? '') ? [] : (Object.create(null) as Values);
    }
    node = node[key] as Values;
  });
}
