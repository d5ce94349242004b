import type { InputOf } from '#core/wire/endpoint.ts';
import type { CrmField, saveCampaignEntry } from './contract.ts';

/** Answers by field id; a field with several choices has a list. */
export type CampaignAnswers = Readonly<Record<number, string | readonly string[]>>;

/** The control for each type of field (contract 12.1). This call cannot carry files, so file fields are left out. */
const fieldLooks = {
  1: 'text',
  2: 'lines',
  3: 'choice',
  4: 'date',
  5: 'number',
  6: 'number',
  7: 'tel',
  9: 'choices',
  13: 'time',
  14: 'email',
} as const;

export type FieldLook = (typeof fieldLooks)[keyof typeof fieldLooks];

export const lookOf = ({ type }: CrmField): FieldLook | null => (type === 8 ? null : fieldLooks[type]);

/** The fields that can be filled in, in order. */
export const shownFields = (fields: readonly CrmField[]): CrmField[] =>
  fields.filter((field) => lookOf(field) !== null).toSorted((a, b) => a.sorting - b.sorting);

/** The initial answers of the form. */
export const defaultAnswers = (fields: readonly CrmField[]): CampaignAnswers =>
  Object.fromEntries(
    fields.map((field) => [
      field.fieldId,
      lookOf(field) === 'choices' ? field.defaultValue.split(',').filter(Boolean) : field.defaultValue,
    ]),
  );

const isBlank = (answer: string | readonly string[] | undefined): boolean =>
  typeof answer === 'string' ? answer.trim() === '' : !answer || answer.length === 0;

/** The first required field that is empty, with its message. */
export function campaignFault(
  fields: readonly CrmField[],
  answers: CampaignAnswers,
): { fieldId: number; message: string } | null {
  const missing = fields.find((field) => field.isNull === 1 && isBlank(answers[field.fieldId]));
  if (!missing) return null;
  const verb = ['choice', 'choices', 'date', 'time'].includes(lookOf(missing) ?? '') ? '请选择' : '请填写';
  return { fieldId: missing.fieldId, message: `${verb}${missing.name}` };
}

/** The fields as they are sent: fixed ones by key, the others as a list (contract 12.2). */
export function fieldInfoOf(
  fields: readonly CrmField[],
  answers: CampaignAnswers,
): InputOf<typeof saveCampaignEntry>['fieldInfo'] {
  const answerOf = (field: CrmField): string | string[] => {
    const answer = answers[field.fieldId] ?? '';
    if (typeof answer !== 'string') return [...answer];
    // A browser writes 2026-03-01T10:00.
    return lookOf(field) === 'time' ? answer.replace('T', ' ') : answer.trim();
  };
  return {
    entity: Object.fromEntries(
      fields.filter(({ fieldType }) => fieldType === 1).map((field) => [field.fieldName, answerOf(field)]),
    ),
    field: fields
      .filter(({ fieldType }) => fieldType === 0)
      .map((field) => {
        const { fieldId, fieldName, name, type, fieldType } = field;
        return { fieldId, fieldName, name, type, fieldType, value: answerOf(field) };
      }),
  };
}
