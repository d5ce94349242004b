import { randomBytes } from 'node:crypto';
import type { PlatformParts } from '#pay-platforms/parts.ts';
import type { Asked, Reply } from '#pay-platforms/wire.ts';
import { canonicalsOf, hmac, partsOf, sha256 } from './signature.ts';
import { approvedSign, templateOf, textOf, type Values } from './templates.ts';

/** An SMS that a platform has taken, and by that on the phone of its receiver. */
export interface TakenSms {
  readonly platform: 'aliyun' | 'tencent';
  readonly mobile: string;
  readonly sign: string;
  readonly template: string;
  /** As JSON text: an object with 阿里云, a list with 腾讯云. */
  readonly values: string;
  readonly id: string;
  /** As the phone shows it. */
  readonly text: string;
  /** Unix seconds. */
  readonly at: number;
}

/** A call that sent nothing, with the platform's code. */
interface RefusedSms {
  readonly platform: TakenSms['platform'];
  readonly code: string;
}

/** Words of each platform for the same faults. */
const codes = {
  aliyun: {
    sign: 'isv.SMS_SIGNATURE_ILLEGAL',
    template: 'isv.SMS_TEMPLATE_ILLEGAL',
    values: 'isv.TEMPLATE_MISSING_PARAMETERS',
  },
  tencent: {
    sign: 'FailedOperation.SignatureIncorrectOrUnapproved',
    template: 'FailedOperation.TemplateIncorrectOrUnapproved',
    values: 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate',
  },
} as const;

const json = (body: object): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** 阿里云 and 腾讯云 for SMS: they check signature, time and nonce with keys made now, as the platforms publish it, and keep what they take. */
export function createSmsPlatform({ clock }: Pick<PlatformParts, 'clock'>) {
  const keys = {
    aliyun: { id: `LTAI5t${randomBytes(8).toString('hex')}`, secret: randomBytes(20).toString('hex') },
    tencent: {
      id: `AKID${randomBytes(12).toString('hex')}`,
      secret: randomBytes(16).toString('hex'),
      appId: '1400000001',
    },
  };
  const taken: TakenSms[] = [];
  const refused: RefusedSms[] = [];
  const nonces = new Set<string>();
  let refusal: { code: string; message: string } | null = null;

  /** Takes an SMS whose signature was right; returns code and message of a refusal, null when it was taken. */
  function take(sms: Omit<TakenSms, 'at' | 'text'>): { code: string; message: string } | null {
    const planned = refusal;
    refusal = null;
    if (planned) return planned;
    const words = codes[sms.platform];
    if (sms.sign !== approvedSign) return { code: words.sign, message: 'wrong sign' };
    const template = templateOf(sms.template);
    if (!template) return { code: words.template, message: 'wrong template' };
    const text = textOf(template, JSON.parse(sms.values) as Values);
    if (text === null) return { code: words.values, message: 'wrong values' };
    taken.push({ ...sms, text, at: clock.wall() });
    return null;
  }

  function aliyun(asked: Asked): { Code: string; Message: string } {
    const { algorithm, Credential, SignedHeaders = '', Signature } = partsOf(asked.header('authorization'));
    if (Credential !== keys.aliyun.id) return { Code: 'InvalidAccessKeyId.NotFound', Message: 'not found' };
    const time = Date.parse(asked.header('x-acs-date')) / 1000;
    if (!(Math.abs(clock.wall() - time) < 900)) return { Code: 'InvalidTimeStamp.Expired', Message: 'expired' };
    const nonce = asked.header('x-acs-signature-nonce');
    if (nonces.has(nonce)) return { Code: 'SignatureNonceUsed', Message: 'used' };
    nonces.add(nonce);
    const isRight = canonicalsOf(asked, SignedHeaders).some(
      (canonical) => hmac(keys.aliyun.secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex') === Signature,
    );
    const isBound =
      asked.header('x-acs-content-sha256') === sha256(asked.body) && SignedHeaders.includes('x-acs-action');
    if (algorithm !== 'ACS3-HMAC-SHA256' || !isRight || !isBound)
      return { Code: 'SignatureDoesNotMatch', Message: 'wrong signature' };
    const { query } = asked;
    const fault = take({
      platform: 'aliyun',
      mobile: query['PhoneNumbers'] ?? '',
      sign: query['SignName'] ?? '',
      template: query['TemplateCode'] ?? '',
      values: query['TemplateParam'] ?? '{}',
      id: query['OutId'] ?? '',
    });
    return fault ? { Code: fault.code, Message: fault.message } : { Code: 'OK', Message: 'OK' };
  }

  /** A fault of the whole call, or the status of its one number. */
  type TencentAnswer = { Error: { Code: string; Message: string } } | { SendStatusSet: [{ Code: string }] };

  function tencent(asked: Asked): TencentAnswer {
    const failed = (Code: string) => ({ Error: { Code, Message: Code } });
    const { algorithm, Credential = '', SignedHeaders = '', Signature } = partsOf(asked.header('authorization'));
    const [id, day = '', service = '', end = ''] = Credential.split('/');
    if (id !== keys.tencent.id) return failed('AuthFailure.SecretIdNotFound');
    const time = Number(asked.header('x-tc-timestamp'));
    if (!(Math.abs(clock.wall() - time) < 300)) return failed('AuthFailure.SignatureExpire');
    const key = hmac(hmac(hmac(`TC3${keys.tencent.secret}`, day), service), 'tc3_request');
    const isRight = canonicalsOf(asked, SignedHeaders).some((canonical) => {
      const toSign = [algorithm, time, `${day}/${service}/${end}`, sha256(canonical)].join('\n');
      return hmac(key, toSign).toString('hex') === Signature;
    });
    const isOfDay = new Date(time * 1000).toISOString().startsWith(day) && service === 'sms' && end === 'tc3_request';
    if (algorithm !== 'TC3-HMAC-SHA256' || !isOfDay || !isRight) return failed('AuthFailure.SignatureFailure');
    const sms = JSON.parse(asked.body) as Record<string, unknown> & { PhoneNumberSet: string[] };
    if (sms['SmsSdkAppId'] !== keys.tencent.appId) return failed('UnauthorizedOperation.SmsSdkAppIdVerifyFail');
    const [mobile = ''] = sms.PhoneNumberSet;
    const fault = take({
      platform: 'tencent',
      mobile: mobile.replace('+86', ''),
      sign: String(sms['SignName']),
      template: String(sms['TemplateId']),
      values: JSON.stringify(sms['TemplateParamSet']),
      id: String(sms['SessionContext']),
    });
    const status = { Code: fault?.code ?? 'Ok', Message: fault?.message ?? 'send success', PhoneNumber: mobile };
    return { SendStatusSet: [status] };
  }

  return {
    keys,
    taken,
    refused,
    /** Code and message that refuse the next call, after its signature was checked. */
    refuseNext: (code: string, message = '拒收'): void => {
      refusal = { code, message };
    },
    /** Answers a call to either platform; undefined when this request is none. */
    answer: (asked: Asked): Reply | undefined => {
      if (asked.method !== 'POST' || asked.path !== '/') return undefined;
      if (asked.header('x-tc-action') !== '') {
        const answer = tencent(asked);
        const code = 'Error' in answer ? answer.Error.Code : answer.SendStatusSet[0].Code;
        if (code !== 'Ok') refused.push({ platform: 'tencent', code });
        return json({ Response: { ...answer, RequestId: 'local' } });
      }
      if (asked.header('x-acs-action') === '') return undefined;
      const answer = aliyun(asked);
      if (answer.Code !== 'OK') refused.push({ platform: 'aliyun', code: answer.Code });
      return json({ ...answer, RequestId: 'local', BizId: String(taken.length) });
    },
  };
}

export type SmsPlatform = ReturnType<typeof createSmsPlatform>;
