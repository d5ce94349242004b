import { type CodeWords, type PlatformAccess, postTo, refusalOf, type SmsProvider } from './provider.ts';
import { tcHeaders } from './tc3.ts';

/** Codes of SendSms, version 2021-01-11 (cloud.tencent.com/document/product/382/55981). */
const words: CodeWords = {
  'InvalidParameterValue.IncorrectPhoneNumber': { text: '手机号不存在或格式不对', isAboutNumber: true },
  'FailedOperation.PhoneNumberInBlacklist': { text: '这个号码已退订，不再接收短信', isAboutNumber: true },
  'LimitExceeded.PhoneNumberDailyLimit': { text: '这个号码收到的短信太多，平台暂停发送' },
  'LimitExceeded.PhoneNumberOneHourLimit': { text: '这个号码收到的短信太多，平台暂停发送' },
  'LimitExceeded.PhoneNumberThirtySecondLimit': { text: '这个号码收到的短信太多，平台暂停发送' },
  'LimitExceeded.PhoneNumberSameContentDailyLimit': { text: '这个号码收到的短信太多，平台暂停发送' },
  'LimitExceeded.AppDailyLimit': { text: '超过了在腾讯云设置的每日发送上限' },
  'FailedOperation.InsufficientBalanceInSmsPackage': { text: '腾讯云短信套餐已用完，请购买' },
  'FailedOperation.SignatureIncorrectOrUnapproved': { text: '短信签名不存在或没有审核通过，请检查 SMS_SIGN' },
  'FailedOperation.TemplateIncorrectOrUnapproved': { text: '短信模板不存在或没有审核通过，请检查 SMS_TEMPLATES' },
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': {
    text: '变量个数与审核通过的模板不同，请按指南申请模板',
  },
  'FailedOperation.ContainSensitiveWord': { text: '模板变量里有平台禁止的词' },
  'UnauthorizedOperation.SmsSdkAppIdVerifyFail': { text: '应用编号不对，请检查 TENCENT_SMS_APP_ID' },
  'AuthFailure.SecretIdNotFound': { text: 'SecretId 不存在，请检查 TENCENT_SMS_SECRET_ID' },
  'AuthFailure.SignatureFailure': { text: '签名不对，请检查 SecretKey' },
  'AuthFailure.SignatureExpire': { text: '服务器的时钟不准' },
  'AuthFailure.UnauthorizedOperation': { text: '这个 SecretId 没有发短信的权限' },
};

interface Reply {
  readonly Response?: {
    readonly Error?: { readonly Code: string; readonly Message: string };
    readonly SendStatusSet?: readonly { readonly Code: string; readonly Message: string }[];
  };
}

/** Tencent Cloud SMS in mainland China: SendSms with the values in the order of the template's places. */
export function tencentSms({
  id,
  secret,
  sign,
  nowMs,
  appId,
  origin = 'https://sms.tencentcloudapi.com',
}: PlatformAccess & { readonly appId: string }): SmsProvider {
  return async ({ mobile, template, values, id: outId }) => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: appId,
      SignName: sign,
      TemplateId: template,
      TemplateParamSet: Object.values(values),
      SessionContext: outId,
    });
    const headers = tcHeaders(
      {
        service: 'sms',
        host: new URL(origin).host,
        action: 'SendSms',
        version: '2021-01-11',
        region: 'ap-guangzhou',
        now: Math.floor(nowMs() / 1000),
        body,
      },
      { id, secret },
    );
    const { Response: reply } = (await postTo(`${origin}/`, { headers, body })) as Reply;
    const status = reply?.Error ?? reply?.SendStatusSet?.[0];
    if (status?.Code !== 'Ok') throw refusalOf(status?.Code ?? '', status?.Message ?? '没有说明', words);
  };
}
