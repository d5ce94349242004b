import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listChanges } from '#core/catalogue/changes-contract.ts';

/** How a broken gateway treats one request; null passes the true answer through. */
export type Act =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string | Buffer }
  /** Changes the text of the true answer. */
  | { readonly edit: (text: string, request: { readonly page: number }) => string; readonly chunked?: boolean }
  /** Closes the connection without an answer. */
  | 'reset'
  /** Never answers. */
  | 'hang'
  /** Sends the head at once and then a byte every few milliseconds. */
  | 'drip'
  | null;

/** A fault of the gateway: for calls whose path matches `on`, `act` gets the number of the call, counted from 0. */
export interface Fault {
  readonly on: RegExp;
  readonly act: (nth: number) => Act;
}

/** A real HTTP server in front of a healthy backend that misbehaves on demand. For tests. */
export interface FaultGateway {
  readonly origin: string;
  /** Paths of the requests since the last `break`. */
  readonly hits: readonly string[];
  /** Replaces the gateway's faults; the first one that matches a request applies. */
  readonly break: (...faults: Fault[]) => void;
  readonly close: () => Promise<void>;
}

const dripMs = 20;

export async function openFaultGateway(healthy: (request: Request) => Promise<Response>): Promise<FaultGateway> {
  let faults: readonly { fault: Fault; seen: number }[] = [];
  const hits: string[] = [];

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://shop.test');
    const sent = Buffer.concat(await Array.fromAsync(incoming));
    hits.push(url.pathname);
    const hit = faults.find(({ fault }) => fault.on.test(url.pathname + url.search));
    const act = hit ? hit.fault.act(hit.seen++) : null;
    if (act === 'hang') return;
    if (act === 'reset') {
      incoming.socket.destroy();
      return;
    }
    if (act && typeof act === 'object' && 'status' in act) {
      outgoing.writeHead(act.status, { 'content-type': 'application/json', ...act.headers }).end(act.body ?? '');
      return;
    }
    // A gateway that tells changes would not be asked for the lists that a test breaks.
    if (url.pathname === listChanges.path) {
      outgoing
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"code":404,"msg":"接口不存在","data":null}');
      return;
    }
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers))
      if (typeof value === 'string') headers.set(name, value);
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
    const method = incoming.method ?? 'GET';
    const response = await healthy(new Request(url, { method, headers, ...(hasBody && { body: sent }) }));
    const text = await response.text();
    outgoing.statusCode = response.status;
    outgoing.setHeader('content-type', response.headers.get('content-type') ?? '');
    if (act === 'drip') {
      for (const byte of Buffer.from(text)) {
        if (outgoing.destroyed) return;
        outgoing.write(Buffer.of(byte));
        await wait(dripMs);
      }
    }
    const edited = act && typeof act === 'object' ? act.edit(text, { page: pageOf(url, sent) }) : text;
    if (act && typeof act === 'object' && act.chunked) outgoing.write('');
    else outgoing.setHeader('content-length', Buffer.byteLength(edited));
    outgoing.end(edited);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits,
    break: (...next) => {
      faults = next.map((fault) => ({ fault, seen: 0 }));
      hits.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The page that a list call asks for, from its query or its JSON body. */
function pageOf(url: URL, body: Buffer): number {
  const inQuery = url.searchParams.get('page');
  if (inQuery !== null) return Number(inQuery);
  return Number(/"page_no":(\d+)/.exec(body.toString())?.[1] ?? 1);
}

/** Changes the payload of true answers. */
export const editData = (change: (data: never, page: number) => unknown): Act => ({
  edit: (text, { page }) => {
    const body = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify({ ...body, data: change(body['data'] as never, page) });
  },
});

/** Changes the rows of true lists, page by page. */
export const editRows = (change: (rows: Row[], page: number) => Row[]): Act =>
  editData((data: { list: Row[] }, page) => ({ ...data, list: change(data.list, page) }));

/** A row as it is on the wire. */
export type Row = Record<string, unknown>;

/** A fault that never ends. */
export const always = (on: RegExp, act: Act): Fault => ({ on, act: () => act });

/** A fault of the first few calls. */
export const first = (count: number, on: RegExp, act: Act): Fault => ({ on, act: (nth) => (nth < count ? act : null) });
