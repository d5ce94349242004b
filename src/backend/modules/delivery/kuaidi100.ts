import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { ParcelState, ReportingTracker, Track, Waybill } from '#backend/ports/parcel-tracker.ts';
import { trackingCode } from '#core/delivery/courier.ts';
import { cutSigns } from '#core/site/cut-text.ts';
import { fromShanghaiTime } from '#core/time/time.ts';

// 快递100, by its published interface: https://api.kuaidi100.com/document/ (实时查询 and 订阅推送).

/** What the operator has from 快递100. */
export interface Kuaidi100Access {
  /** 授权 key. */
  readonly key: string;
  /** 公司编号 `customer`. */
  readonly customer: string;
  /** Origin of the service; a test names its own. */
  readonly origin?: string;
  /** Whether the service can reach our push address. */
  readonly canPush: boolean;
}

/** How long one call may take, in milliseconds. */
const patience = 10_000;

/** Small state of a report to where the parcel stands; all others are on their way (0 在途, 1 揽收, 7 转投, 8 清关 and so on). */
const states: Readonly<Record<string, ParcelState>> = {
  '2': 'trouble',
  '3': 'signed',
  '4': 'returned',
  '5': 'delivering',
  '6': 'returning',
  '14': 'trouble',
};

const Report = v.object({
  nu: v.string(),
  state: v.optional(v.union([v.string(), v.number()]), '0'),
  data: v.array(v.object({ time: v.string(), context: v.string() })),
});

const QueryFailure = v.object({ returnCode: v.string(), message: v.string() });
const Subscription = v.object({ result: v.boolean(), returnCode: v.string(), message: v.optional(v.string(), '') });
const Push = v.object({ status: v.string(), lastResult: Report });

/** Upper-case MD5: the signature of both directions. */
const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase();

function trackOf(report: v.InferOutput<typeof Report>): Track | null {
  const traces = report.data
    .flatMap(({ time, context }) => {
      const at = fromShanghaiTime(time);
      return at === undefined ? [] : [{ time: at, text: cutSigns(context, 300) }];
    })
    .toSorted((a, b) => b.time - a.time);
  return traces.length > 0 ? { state: states[String(report.state)] ?? 'underWay', traces } : null;
}

/** 快递100 as a tracker. */
export function createKuaidi100({ key, customer, origin, canPush }: Kuaidi100Access): ReportingTracker {
  const base = origin ?? 'https://poll.kuaidi100.com';
  /** Salt of the pushes for one parcel: whoever knows one parcel's cannot sign for another. */
  const saltOf = (deliveryId: number): string =>
    createHmac('sha256', key).update(`push ${deliveryId}`).digest('hex').slice(0, 32);

  async function post(path: string, form: Record<string, string>): Promise<unknown> {
    const response = await fetch(base + path, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new Error(`快递100 ${path}: HTTP ${response.status}`);
    return response.json();
  }

  async function follow(waybill: Waybill, address: string): Promise<void> {
    const param = JSON.stringify({
      company: trackingCode(waybill.corp_code),
      number: waybill.delivery_code,
      to: destinationOf(waybill),
      key,
      parameters: {
        callbackurl: address,
        salt: saltOf(waybill.delivery_id),
        phone: waybill.receiver_mobile,
        resultv2: '1',
      },
    });
    const { result, returnCode, message } = v.parse(Subscription, await post('/poll', { schema: 'json', param }));
    // 501: this number is followed already.
    if (!result && returnCode !== '501') throw new Error(`快递100 订阅被拒绝：${returnCode} ${message}`);
  }

  async function query(waybill: Waybill): Promise<Track | null> {
    const param = JSON.stringify({
      com: trackingCode(waybill.corp_code),
      num: waybill.delivery_code,
      phone: waybill.receiver_mobile,
      to: destinationOf(waybill),
      resultv2: '1',
      show: '0',
      order: 'desc',
    });
    const reply = await post('/poll/query.do', { customer, sign: md5(param + key + customer), param });
    const report = v.safeParse(Report, reply);
    if (report.success) return report.output.nu === waybill.delivery_code ? trackOf(report.output) : null;
    const { returnCode, message } = v.parse(QueryFailure, reply);
    // 500: the courier has nothing on this number yet.
    if (returnCode === '500') return null;
    throw new Error(`快递100 查询被拒绝：${returnCode} ${message}`);
  }

  return {
    kind: 'reporting',
    knows: (corpCode) => trackingCode(corpCode) !== '',
    follow: canPush ? follow : null,
    query,
    readPush: ({ delivery_id, delivery_code }, form) => {
      const { param, sign } = form;
      if (typeof param !== 'string' || typeof sign !== 'string') return null;
      const [sent, wanted] = [Buffer.from(sign), Buffer.from(md5(param + saltOf(delivery_id)))];
      if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted)) return null;
      const push = v.safeParse(v.pipe(v.string(), v.parseJson(), Push), param);
      if (!push.success || push.output.lastResult.nu !== delivery_code) return null;
      // One that ends the subscription, because no courier has known the number for three days, has no reports.
      return { track: trackOf(push.output.lastResult) };
    },
    pushReply: (isTaken) =>
      isTaken
        ? { result: true, returnCode: '200', message: '成功' }
        : { result: false, returnCode: '500', message: '签名或单号不符' },
  };
}

const destinationOf = (waybill: Waybill): string =>
  waybill.receiver_state + waybill.receiver_city + waybill.receiver_district;
