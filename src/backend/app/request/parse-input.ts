import * as v from 'valibot';
import { Refusal } from '#backend/app/handler.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import { hasHiddenText } from '#core/wire/visible-text.ts';

const unclear = '参数格式不正确';

/** Parses the input by the contract; refuses with the message of the first wrong field, and lists all of them. */
export function parseInput(endpoint: AnyEndpoint, input: Record<string, unknown>): unknown {
  // Schemas without a message of their own answer in Chinese, not in valibot's English.
  const parsed = v.safeParse(endpoint.input, input, { message: unclear });
  if (parsed.success) {
    refuseHidden(parsed.output);
    return parsed.output;
  }
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue);
    if (field) errors[field] = [...(errors[field] ?? []), wordsOf(endpoint, issue)];
  }
  throw new Refusal(wordsOf(endpoint, parsed.issues[0]), { errors });
}

/** Names and texts are shown to others, so no call takes characters that nobody sees (T2). */
function refuseHidden(input: unknown): void {
  const fields = Object.entries(input as Record<string, unknown>).filter(([, value]) => hasHiddenText(value));
  if (fields.length === 0) return;
  const message = '内容含有看不见的字符，请删除后重新输入';
  throw new Refusal(message, { errors: Object.fromEntries(fields.map(([field]) => [field, [message]])) });
}

function wordsOf(endpoint: AnyEndpoint, issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  if (issue.message !== unclear || !field) return issue.message;
  return messageWhenEmpty(endpoint, field) ?? `参数 ${field} 不正确`;
}

/** The message for a missing field is that of an empty one, because it is more helpful. */
function messageWhenEmpty(endpoint: AnyEndpoint, field: string): string | undefined {
  const schema = schemaOf(endpoint.input, field);
  const empty = schema && v.safeParse(schema, '', { message: unclear });
  const message = empty && !empty.success ? empty.issues[0].message : unclear;
  return message === unclear ? undefined : message;
}

type Inspected = { entries?: Record<string, v.GenericSchema>; options?: readonly unknown[] };

/** Schema of one field; if an input has several forms, of the first form that has the field. */
function schemaOf(input: unknown, field: string): v.GenericSchema | undefined {
  const { entries, options } = input as Inspected;
  if (entries) return entries[field];
  return options?.map((option) => schemaOf(option, field)).find((schema) => schema !== undefined);
}
