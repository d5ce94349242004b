import { Refusal } from './handler.ts';

type Values = Record<string, unknown>;

/** Bodies are small: the largest is an address or a hundred guest lines. */
export const bodyCapBytes = 64 * 1024;

/** Query, form or JSON of a request as one flat record; bracket names become lists and records (contract 0.4). */
export function readValues(query: URLSearchParams, body: string, contentType: string): Values {
  const values: Values = Object.create(null) as Values;
  for (const [name, value] of query) assign(values, name, value);
  if (body === '') return values;
  if (contentType.includes('json')) {
    Object.assign(values, parseJson(body));
  } else {
    for (const [name, value] of new URLSearchParams(body)) assign(values, name, value);
  }
  return values;
}

function parseJson(body: string): Values {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new Refusal('请求内容不是有效的 JSON');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new Refusal('请求内容格式不正确');
  }
  return parsed as Values;
}

/** `cart_id[]` and `items[0][num]` as PHP reads them; names that would reach a prototype are dropped. */
function assign(target: Values, name: string, value: string): void {
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
      node[key] = /^\d*$/.test(parts[index + 1] ?? '') ? [] : (Object.create(null) as Values);
    }
    node = node[key] as Values;
  });
}
