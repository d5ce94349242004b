import { messages } from '#core/site/messages.ts';
import type { Family } from '#core/wire/envelope.ts';
import { ApiError } from '#core/wire/error.ts';

type Body = Record<string, unknown>;

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null;

/**
 * Steps 2–6 of contract 0.7: takes the payload out of its family's envelope, or throws the {@link ApiError} that the
 * reply stands for. `body` is undefined when the reply was not a JSON object.
 */
export function unwrap(family: Family, httpStatus: number, body: unknown): unknown {
  const outer: Body = isObject(body) ? body : {};
  const inner: Body = isObject(outer['data']) ? outer['data'] : {};
  const message = firstText(inner['message'], outer['message'], outer['msg'], outer['errorInfo']) ?? messages.failed;
  const code = outer['code'];
  const status = outer['status_code'] ?? inner['status_code'];
  const details = {
    statusCode: httpStatus,
    code: Number(inner['code']) || undefined,
    data: outer['data'],
    errors: isObject(inner['errors']) ? (inner['errors'] as Record<string, string[]>) : undefined,
  };

  if (httpStatus === 401) throw new ApiError('unauthorized', message, details);
  if (httpStatus === 400) throw new ApiError('missing', message, details);
  if (httpStatus >= 500) throw new ApiError('down', message, details);
  if (httpStatus < 200 || httpStatus > 299) throw new ApiError('refused', message, details);
  if (!isObject(body)) throw new ApiError('broken', '网络异常，请稍后重试');
  // Wukong's 403 means "too frequent" (contract 17), so it never ends a session.
  if (family !== 'crm' && (String(code) === '403' || (Number(status) === 401 && String(code) !== '200'))) {
    throw new ApiError('unauthorized', message, { ...details, statusCode: 401 });
  }
  if (!isSuccess(family, outer, inner)) {
    const bodyStatus = Number(status ?? outer['statusCode'] ?? code);
    throw new ApiError('refused', message, { ...details, statusCode: Number.isFinite(bodyStatus) ? bodyStatus : 500 });
  }
  return outer['data'];
}

/** The success test of each family (contract 0.1). */
function isSuccess(family: Family, outer: Body, inner: Body): boolean {
  switch (family) {
    case 'shop':
      return outer['data'] !== undefined && outer['data'] !== null && !inner['status_code'];
    case 'papi':
      return String(outer['code']) === '200';
    case 'japi':
      return String(outer['statusCode']) === '200';
    case 'crm':
      return String(outer['code']) === '0';
  }
}

function firstText(...candidates: unknown[]): string | undefined {
  return candidates.find((text): text is string => typeof text === 'string' && text !== '');
}
