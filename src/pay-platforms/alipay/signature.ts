import { type KeyObject, sign, verify } from 'node:crypto';

/** Fields as they travel, decoded. */
export type Fields = Readonly<Record<string, string>>;

/** The text that is signed: `a=1&b=2` by name, without empty fields and those named in `without`. */
const textOf = (fields: Fields, without: readonly string[]): Buffer => {
  const names = Object.keys(fields).filter((name) => fields[name] !== '' && !without.includes(name));
  return Buffer.from(
    names
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join('&'),
  );
};

/** Whether a shop with this key has signed the request; `sign_type` is part of its text. */
export const isSignedRequest = (fields: Fields, key: KeyObject): boolean =>
  verify('sha256', textOf(fields, ['sign']), key, Buffer.from(fields['sign'] ?? '', 'base64'));

export const signText = (text: string | Buffer, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), key).toString('base64');

/** Fields of a notification or a way back with their signature, which leaves `sign_type` out. */
export const signFields = (fields: Fields, key: KeyObject): Fields => ({
  ...fields,
  sign_type: 'RSA2',
  sign: signText(textOf(fields, ['sign', 'sign_type']), key),
});
