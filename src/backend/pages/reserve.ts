import * as v from 'valibot';
import { Refusal } from '#backend/app/handler.ts';
import { escapeHtml, htmlResponse } from '#backend/app/page/html.ts';
import type { Page } from '#backend/app/page/page.ts';
import { reserve } from '#backend/modules/reservation/reserve.ts';
import { ReservationInput } from '#core/reservation/contract.ts';
import { reservationRemark } from '#core/reservation/remark.ts';
import { reservationSystems } from '#core/reservation/texts.ts';
import { site } from '#core/site/site.ts';

/** The submitted form as text; a missing field is empty. */
type Sent = Readonly<Record<'contacts' | 'contactNumber' | 'system' | 'remark' | 'cityName' | 'website', string>>;

const [defaultSystem] = reservationSystems;
const emptyForm: Sent = {
  contacts: '',
  contactNumber: '',
  system: defaultSystem,
  remark: '',
  cityName: '',
  website: '',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function sentOf(values: Readonly<Record<string, unknown>>): Sent {
  return {
    contacts: textOf(values['contacts']),
    contactNumber: textOf(values['contactNumber']),
    system: textOf(values['solution']),
    remark: textOf(values['remark']),
    cityName: textOf(values['cityName']),
    website: textOf(values['website']),
  };
}

function field(name: keyof Sent, label: string, sent: Sent, more: string): string {
  const value = escapeHtml(sent[name]);
  return `<label>${label}<input name="${name}" value="${value}" ${more}></label>`;
}

/** The form with the entered values and the message of the refusal. */
function formPage(sent: Sent, message: string, status: number): Response {
  const options = reservationSystems.map(
    (system) => `<option${system === sent.system ? ' selected' : ''}>${system}</option>`,
  );
  const body = [
    '<p>留下称呼与电话，设计师在一个工作日内联系您，设计与上门测量都不收费。</p>',
    message ? `<p class="error" role="alert">${escapeHtml(message)}</p>` : '',
    '<form class="fields" method="post" action="/reserve">',
    field('contacts', '姓名', sent, 'maxlength="30" autocomplete="name"'),
    field('contactNumber', '联系方式', sent, 'maxlength="20" inputmode="tel" autocomplete="tel"'),
    `<label>方案<select name="solution"><option value="">请选择</option>${options.join('')}</select></label>`,
    field('cityName', '所在城市（可不填）', sent, 'maxlength="30" autocomplete="address-level2"'),
    `<label>想说的话（可不填）<textarea name="remark" rows="3" maxlength="400">${escapeHtml(sent.remark)}</textarea></label>`,
    // People do not see this field, so only robots fill it in.
    '<label class="unseen" aria-hidden="true">网址<input name="website" tabindex="-1" autocomplete="off"></label>',
    '<button class="main">提交预约</button><a href="/">返回首页</a></form>',
    `<p><small>也可以直接拨打 ${site.phone}</small></p>`,
  ];
  return htmlResponse({ title: '免费设计预约', body: body.join('') }, status);
}

const thanks = (): Response =>
  htmlResponse({
    title: '提交成功！',
    body: `<p>我们会在一个工作日内与您联系。着急的话，请拨打 ${site.phone}。</p><p><a href="/">返回首页</a></p>`,
  });

/** The empty form, for visitors who open the address by hand. */
export const reserveForm: Page = {
  method: 'GET',
  path: '/reserve',
  answer: async () => formPage(emptyForm, '', 200),
};

/** Free design reservation from a browser without script (contract 14.15). */
export const reservePage: Page = {
  method: 'POST',
  path: '/reserve',
  answer: async ({ values, context }) => {
    const sent = sentOf(values);
    // Robots get the usual thanks, but nothing is stored.
    if (sent.website !== '') return thanks();
    const parsed = v.safeParse(
      ReservationInput,
      { ...sent, remark: reservationRemark(sent.system, sent.remark) },
      { message: '填写的内容格式不正确' },
    );
    if (!parsed.success) return formPage(sent, parsed.issues[0].message, 422);
    try {
      await reserve(parsed.output, context);
    } catch (error) {
      if (error instanceof Refusal) return formPage(sent, error.message, error.http === 200 ? 422 : error.http);
      throw error;
    }
    return thanks();
  },
};
