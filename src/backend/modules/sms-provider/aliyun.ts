import { randomUUID } from 'node:crypto';
import { acsHeaders, acsQuery } from './acs3.ts';
import { type CodeWords, type PlatformAccess, postTo, refusalOf, type SmsProvider } from './provider.ts';

/** Codes of SendSms, version 2017-05-25 (help.aliyun.com/zh/sms/developer-reference/api-error-codes). */
const words: CodeWords = {
  'isv.MOBILE_NUMBER_ILLEGAL': { text: '手机号不存在或格式不对', isAboutNumber: true },
  'isv.MOBILE_COUNT_OVER_LIMIT': { text: '一次发给了太多号码' },
  'isv.BLACK_KEY_CONTROL_LIMIT': { text: '模板变量里有平台禁止的词' },
  'isv.BUSINESS_LIMIT_CONTROL': { text: '这个号码收到的短信太多，平台暂停发送' },
  'isv.DAY_LIMIT_CONTROL': { text: '超过了在阿里云设置的每日发送上限' },
  'isv.AMOUNT_NOT_ENOUGH': { text: '阿里云账户余额不足，请充值' },
  'isv.OUT_OF_SERVICE': { text: '阿里云账户已停机，请充值' },
  'isv.PRODUCT_UN_SUBSCRIPT': { text: '阿里云账户没有开通短信服务' },
  'isv.SMS_SIGNATURE_ILLEGAL': { text: '短信签名不存在或没有审核通过，请检查 SMS_SIGN' },
  'isv.SMS_SIGN_ILLEGAL': { text: '短信签名不存在或没有审核通过，请检查 SMS_SIGN' },
  'isv.SMS_TEMPLATE_ILLEGAL': { text: '短信模板不存在或没有审核通过，请检查 SMS_TEMPLATES' },
  'isv.TEMPLATE_MISSING_PARAMETERS': { text: '短信模板缺少变量，请按指南里的变量名申请模板' },
  'isv.TEMPLATE_PARAMS_ILLEGAL': { text: '模板变量的内容不符合申请时的属性' },
  'isv.PARAM_LENGTH_LIMIT': { text: '模板变量太长' },
  'isv.RAM_PERMISSION_DENY': { text: '这个 AccessKey 没有发短信的权限' },
  'InvalidAccessKeyId.NotFound': { text: 'AccessKey ID 不存在，请检查 ALIYUN_SMS_KEY_ID' },
  SignatureDoesNotMatch: { text: '签名不对，请检查 AccessKey Secret' },
  InvalidTimeStamp: { text: '服务器的时钟不准' },
  'InvalidTimeStamp.Expired': { text: '服务器的时钟不准' },
};

/** Alibaba Cloud SMS in mainland China: SendSms with a named set of values. */
export function aliyunSms({
  id,
  secret,
  sign,
  nowMs,
  origin = 'https://dysmsapi.aliyuncs.com',
}: PlatformAccess): SmsProvider {
  return async ({ mobile, template, values, id: outId }) => {
    const query = {
      PhoneNumbers: mobile,
      SignName: sign,
      TemplateCode: template,
      TemplateParam: JSON.stringify(values),
      OutId: outId,
    };
    const { host: _, ...headers } = acsHeaders(
      {
        host: new URL(origin).host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        nonce: randomUUID(),
        date: `${new Date(nowMs()).toISOString().slice(0, 19)}Z`,
      },
      { id, secret },
    );
    const { Code = '', Message = '' } = (await postTo(`${origin}/?${acsQuery(query)}`, { headers })) as {
      Code?: string;
      Message?: string;
    };
    if (Code !== 'OK') throw refusalOf(Code, Message, words);
  };
}
