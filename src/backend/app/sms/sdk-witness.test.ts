import { Agent } from 'node:http';
import { sms as tencent } from 'tencentcloud-sdk-nodejs-sms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tencentSms } from '#backend/modules/sms-provider/tencent.ts';
import { openPayPlatforms, type PayPlatforms } from '#pay-platforms/pay-platforms.ts';

// Witness: the SDK of 腾讯云, which knows nothing of us, speaks with the local platform that our adapter is tested against. What both have
// sent arrives as the same SMS. The SDK of 阿里云 runs a script when it is installed, and such packages are not let in.

const message = { mobile: '13812345678', template: 'T3', id: 'n7' };
const values = { order: '42', courier: '顺丰速运（华东）*', waybill: "SF1!'()~" };

let local: PayPlatforms;
let keys: PayPlatforms['sms']['keys'];
beforeAll(async () => {
  local = await openPayPlatforms();
  ({ keys } = local.sms);
});
afterAll(() => local.close());
beforeEach(() => {
  local.sms.taken.length = 0;
});

/** The SDK takes the name of the service from that of the host, so the local platform needs one. */
const toLoopback = new Agent({
  lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
});

const sendByTencent = (secret: string) => {
  const client = new tencent.v20210111.Client({
    credential: { secretId: keys.tencent.id, secretKey: secret },
    region: 'ap-guangzhou',
    profile: {
      httpProfile: {
        endpoint: `sms.witness.test:${new URL(local.origin).port}`,
        protocol: 'http://',
        agent: toLoopback,
      },
    },
  });
  return client.SendSms({
    PhoneNumberSet: [`+86${message.mobile}`],
    SmsSdkAppId: keys.tencent.appId,
    SignName: '橙居',
    TemplateId: message.template,
    TemplateParamSet: Object.values(values),
    SessionContext: message.id,
  });
};

test('腾讯云: its SDK and our adapter send the same SMS to the local platform', async () => {
  const { SendStatusSet } = await sendByTencent(keys.tencent.secret);
  expect(SendStatusSet?.[0]?.Code).toBe('Ok');
  const access = { ...keys.tencent, sign: '橙居', nowMs: Date.now, origin: local.origin };
  await tencentSms(access)({ ...message, values });
  const [theirs, ours] = local.sms.taken;
  expect(ours).toMatchObject({ platform: 'tencent', sign: '橙居', template: 'T3', id: 'n7' });
  // Each has its own second.
  expect({ ...ours, at: 0 }).toEqual({ ...theirs, at: 0 });
});

test('the local platform refuses what the SDK signs with another secret', async () => {
  await expect(sendByTencent('another secret')).rejects.toThrow('AuthFailure.SignatureFailure');
  expect(local.sms.taken).toEqual([]);
});
