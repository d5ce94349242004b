import { type FieldErrors, fieldOf } from '#core/login/form.ts';
import { ApiError } from '#core/wire/error.ts';
import { waitSeconds } from '#core/wire/retry.ts';
import { messageOf } from './api.ts';

/** The reason why a form was refused: beside its field when it is about one, else over the button. */
export interface Refused {
  readonly message: string;
  readonly fields: FieldErrors;
  /** Seconds until the server accepts the next try. */
  readonly waitS?: number;
  /** The server accepts the next try only with a captcha. */
  readonly needsCaptcha?: boolean;
}

/** Assigns a failure to its fields. A validator names them, every other refusal has only its sentence. */
export function refusalOf(reason: unknown): Refused {
  const errors = reason instanceof ApiError ? reason.errors : undefined;
  const told = Object.entries({
    mobile: errors?.['username'] ?? errors?.['mobile'],
    password: errors?.['password'],
    vcode: errors?.['vcode'],
    yzm: errors?.['yzm'],
  }).flatMap(([field, texts]) => (texts?.[0] ? [[field, texts[0]] as const] : []));
  if (told.length > 0) return { message: '', fields: Object.fromEntries(told) };
  const message = messageOf(reason);
  const field = fieldOf(message);
  const data = reason instanceof ApiError ? reason.data : undefined;
  const needsCaptcha = (data as { captcha_required?: unknown } | null | undefined)?.captcha_required === true;
  const more = needsCaptcha ? { needsCaptcha } : {};
  const waitS = waitSeconds(data, message);
  if (waitS > 0) return { message, fields: {}, waitS, ...more };
  return field ? { message: '', fields: { [field]: message }, ...more } : { message, fields: {}, ...more };
}
