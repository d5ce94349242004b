import * as v from 'valibot';

/** The fields of the login forms, by their names in the calls (contract 7). */
export type LoginFieldName = 'mobile' | 'yzm' | 'vcode' | 'password' | 'agreement';
export type FieldErrors = Partial<Record<LoginFieldName, string | undefined>>;

/** The values of a form. */
export interface LoginValues {
  mobile: string;
  /** The text of the captcha picture. */
  yzm: string;
  vcode: string;
  password: string;
  hasAgreed: boolean;
}

/** A number as people type it, `+86 138-0000-0001`, in the form the calls expect. */
export const plainMobile = (text: string): string =>
  text.replace(/[\s-]/g, '').replace(/^(?:\+86|0086)(?=1\d{10}$)/, '');

type Schemas = Partial<Record<Exclude<LoginFieldName, 'agreement'>, v.GenericSchema<unknown>>>;

/** Faults of the fields a form needs; with `agreement` it also needs the tick. */
export function checkLogin(values: LoginValues, schemas: Schemas, agreement: boolean): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of ['mobile', 'yzm', 'vcode', 'password'] as const) {
    const schema = schemas[name];
    if (schema) errors[name] = v.safeParse(schema, values[name]).issues?.[0].message;
  }
  if (agreement && !values.hasAgreed) errors.agreement = '请先阅读并同意用户协议与隐私政策';
  return errors;
}

export const hasErrors = (errors: FieldErrors): boolean => Object.values(errors).some(Boolean);

/** Words of a refusal that tell which field it is about; the first match decides. */
const places: readonly (readonly [words: RegExp, field: LoginFieldName | undefined])[] = [
  [/图形验证码/, 'yzm'],
  // The form must not reveal which of the two was wrong, and a rate limit is not the fault of a field.
  [/用户名|频繁|次数/, undefined],
  [/验证码/, 'vcode'],
  [/^该?手机号/, 'mobile'],
  [/密码/, 'password'],
];

/** The field a refusal is about: the calls answer only a sentence. `undefined` when it is about the whole form. */
export const fieldOf = (message: string): LoginFieldName | undefined =>
  places.find(([words]) => words.test(message))?.[1];
