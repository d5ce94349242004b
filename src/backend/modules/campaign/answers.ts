import { Refusal } from '#backend/app/handler.ts';
import { isCalendarDay } from '#backend/app/texts/calendar.ts';
import type { Row } from '#backend/db/schema.ts';

export type Answer = string | number | readonly string[] | null;

const refuse = (message: string): never => {
  throw new Refusal(message, { status: 400 });
};

/** Format of the answer to each type of field (contract 12.1). */
const patterns: Readonly<Record<number, readonly [RegExp, string]>> = {
  4: [/^\d{4}-\d{2}-\d{2}$/, '格式不正确'],
  5: [/^-?\d{1,12}$/, '应为整数'],
  6: [/^-?\d{1,12}(\.\d{1,4})?$/, '应为数字'],
  7: [/^1[3-9]\d{9}$/, '格式不正确'],
  13: [/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, '格式不正确'],
  14: [/^[^\s@]{1,64}@[^\s@]{1,180}$/, '格式不正确'],
};

/** Maximum length of the answer to a field without a length of its own. */
const longest = 1000;
const [singleChoice, choices] = [3, 9];
/** Types of fields whose answer begins with a day. */
const dated: readonly number[] = [4, 13];

/**
 * Reads the answer to one field as text, with choices comma-separated; "" when it is empty. Refuses an answer that the
 * field does not accept with Wukong's code 400.
 */
export function readAnswer(field: Row<'crm_field'>, answer: Answer | undefined): string {
  const parts = (Array.isArray(answer) ? answer : [answer ?? '']).map((part) => String(part).trim()).filter(Boolean);
  const text = parts.join(',');
  if (text === '') return field.is_required === 1 ? refuse(`请填写${field.label}`) : '';
  if (text.length > (field.max_length ?? longest)) refuse(`${field.label}不能超过 ${field.max_length ?? longest} 个字`);
  const pattern = patterns[field.type];
  if (pattern && !pattern[0].test(text)) refuse(`${field.label}${pattern[1]}`);
  if (dated.includes(field.type) && !isCalendarDay(text.slice(0, 10))) refuse(`${field.label}不存在，请重新选择`);
  const options = field.options.split(',');
  if (field.type === singleChoice && !options.includes(text)) refuse(`请选择${field.label}`);
  if (field.type === choices && !text.split(',').every((part) => options.includes(part)))
    refuse(`请选择${field.label}`);
  return text;
}
