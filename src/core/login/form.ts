import * as v from 'valibot';

/** Fields of the forms of the login family, by the names the calls give them (contract 7). */
export type LoginFieldName = 'mobile' | 'yzm' | 'vcode' | 'password' | 'agreement';
export type FieldErrors = Partial<Record<LoginFieldName, string | undefined>>;

/** What a form holds. */
export interface LoginValues {
  mobile: string;
  /** Text of the captcha picture. */
  yzm: string;
  vcode: string;
  password: string;
  hasAgreed: boolean;
}

/** A number as people write it, `+86 138-0000-0001`, the way the calls want it. */
export const plainMobile = (text: string): string =>
  text.replace(/[\s-]/g, '').replace(/^(?:\+86|0086)(?=1\d{10}$)/, '');

type Schemas = Partial<Record<Exclude<LoginFieldName, 'agreement'>, v.GenericSchema<unknown>>>;

/** What is wrong with the fields that a form asks for; with `agreement` it also needs the tick. */
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

/** Words of a refusal that tell where it belongs; the first that matches decides. */
const places: readonly (readonly [words: RegExp, field: LoginFieldName | undefined])[] = [
  [/图形验证码/, 'yzm'],
  // Nobody may be told which of the two was wrong, and waiting is no fault of a field.
  [/用户名|频繁|次数/, undefined],
  [/验证码/, 'vcode'],
  [/^该?手机号/, 'mobile'],
  [/密码/, 'password'],
];

/** The field a refusal speaks of: the calls refuse with a sentence only. `undefined` when it is about the whole form. */
export const fieldOf = (message: string): LoginFieldName | undefined =>
  places.find(([words]) => words.test(message))?.[1];
