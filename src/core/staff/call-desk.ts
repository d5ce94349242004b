import * as v from 'valibot';
import type { Send } from '#core/wire/call/send.ts';
import { ApiError } from '#core/wire/error.ts';
import type { AnyDeskCall, DeskInput, DeskOutput } from './desk-call.ts';

/** A page of our own sends it with every call; another site's page cannot without a preflight, which nobody answers. */
export const deskHeader = 'x-desk';

/**
 * Makes one call of the desk. A write needs the key of its press: the same key again has no second effect. Throws an
 * `ApiError` whose message is Chinese text for the staff.
 */
export type CallDesk = <Call extends AnyDeskCall>(
  call: Call,
  input: DeskInput<Call>,
  press?: { readonly key: string },
) => Promise<DeskOutput<Call>>;

/** `baseUrl` is "" for calls of the page's own origin. */
export function createCallDesk({ send, baseUrl = '' }: { send: Send; baseUrl?: string }): CallDesk {
  return async (call, input, press) => {
    const query = call.method === 'GET' ? `?${new URLSearchParams(textsOf(input)).toString()}` : '';
    const answer = await send(`${baseUrl}${call.path}${query}`, {
      method: call.method,
      headers: {
        [deskHeader]: '1',
        ...(press && { 'idempotency-key': press.key }),
        ...(call.encoding === 'json' && { 'content-type': 'application/json' }),
      },
      ...(call.method === 'POST' && { body: bodyOf(call, input) }),
    }).catch((error: unknown) => {
      throw new ApiError('network', '没有连上服务器，请检查网络后重试', { cause: error });
    });
    return v.parse(call.output, dataOf(answer)) as DeskOutput<typeof call>;
  };
}

/** Fields that are set, as a query sends them. */
const textsOf = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

function bodyOf({ encoding }: AnyDeskCall, input: unknown): string | FormData {
  if (encoding !== 'multipart') return JSON.stringify(input);
  const form = new FormData();
  for (const [name, value] of Object.entries(input as Record<string, string | Blob>)) form.append(name, value);
  return form;
}

const Failed = v.object({
  message: v.string(),
  status_code: v.number(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});

/** The data of an answer; throws what a refusal says. */
function dataOf({ status, text }: { status: number; text: string }): unknown {
  const { data } = parsed(status, text);
  const failed = v.safeParse(Failed, data);
  if (!failed.success) return data;
  const { message, status_code: statusCode, errors } = failed.output;
  const kind = statusCode === 401 ? 'unauthorized' : statusCode >= 500 ? 'down' : 'refused';
  throw new ApiError(kind, message, { statusCode, errors });
}

function parsed(status: number, text: string): { data?: unknown } {
  try {
    return JSON.parse(text) as { data?: unknown };
  } catch {
    throw new ApiError(status >= 500 ? 'down' : 'broken', '服务器没有正常回答，请稍后再试', { statusCode: status });
  }
}
