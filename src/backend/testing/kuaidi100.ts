import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const md5 = (content: string): string => createHash('md5').update(content).digest('hex').toUpperCase();

/** A report as 快递100 sends it. */
interface Kuaidi100Report {
  readonly state: string;
  /** Newest first, each `yyyy-MM-dd hh:mm:ss` by the clocks in Shanghai with its text. */
  readonly data: readonly (readonly [time: string, context: string])[];
}

/** A local 快递100: checks signatures as the real one does, keeps reports and signs pushes with each subscription's salt. */
export interface LocalKuaidi100 {
  readonly access: { key: string; customer: string; origin: string };
  /** What is known about parcels, by number. */
  readonly reports: Map<string, Kuaidi100Report>;
  /** Subscriptions by number. */
  readonly followed: Map<string, { company: string; phone: string; callbackurl: string; salt: string }>;
  /** Paths of the calls so far. */
  readonly calls: string[];
  /** The form of a push, signed with the salt of a subscription. */
  readonly push: (number: string, report: Kuaidi100Report, salt?: string) => URLSearchParams;
  readonly close: () => Promise<void>;
}

export async function openLocalKuaidi100(): Promise<LocalKuaidi100> {
  const key = 'key-of-the-test';
  const customer = 'CUSTOMER';
  const reports: LocalKuaidi100['reports'] = new Map();
  const followed: LocalKuaidi100['followed'] = new Map();
  const calls: string[] = [];
  const wire = (number: string, { state, data }: Kuaidi100Report) => ({
    message: 'ok',
    nu: number,
    ischeck: state === '3' ? '1' : '0',
    com: followed.get(number)?.company ?? '',
    status: '200',
    state,
    data: data.map(([time, context]) => ({ time, ftime: time, context })),
  });

  const answers: Readonly<Record<string, (form: URLSearchParams) => object>> = {
    '/poll/query.do': (form) => {
      const param = form.get('param') ?? '';
      if (form.get('customer') !== customer || form.get('sign') !== md5(param + key + customer)) {
        return { result: false, returnCode: '503', message: '验证签名失败' };
      }
      const { num } = JSON.parse(param) as { num: string };
      const report = reports.get(num);
      return report ? wire(num, report) : { result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' };
    },
    '/poll': (form) => {
      const { company, number, key: sent, parameters } = JSON.parse(form.get('param') ?? '{}');
      if (sent !== key) return { result: false, returnCode: '600', message: '您不是合法的订阅者' };
      if (followed.has(number)) return { result: false, returnCode: '501', message: '重复订阅' };
      followed.set(number, { company, ...parameters });
      return { result: true, returnCode: '200', message: '提交成功' };
    },
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    calls.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer?.(new URLSearchParams(body)) ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    access: { key, customer, origin: `http://127.0.0.1:${port}` },
    reports,
    followed,
    calls,
    push: (number, report, salt = followed.get(number)?.salt ?? '') => {
      const param = JSON.stringify({ status: 'polling', lastResult: wire(number, report) });
      return new URLSearchParams({ param, sign: md5(param + salt) });
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
