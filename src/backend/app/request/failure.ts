import { Refusal } from '#backend/app/handler.ts';
import { messages } from '#core/site/messages.ts';
import type { Failure, Family } from '#core/wire/envelope.ts';

/** Code of each family for an invalid input (contract 17). */
const unprocessable: Readonly<Record<Family, number>> = { shop: 422, papi: 422, japi: -1, crm: 400 };

/** Passes a refusal through; any other error becomes the family's unexpected failure, without its details. */
export function failureOf(error: unknown, family: Family): Failure {
  if (!(error instanceof Refusal)) return { http: 200, status: family === 'japi' ? -1 : 500, message: messages.failed };
  const status = error.status === 422 ? unprocessable[family] : error.status;
  const { http, message, code, errors, data } = error;
  return { http, status, message, code, errors, data };
}
