import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A chat of the staff for the proof: it answers like the robot of 企业微信 and remembers what it was told. */
export interface Chat {
  readonly url: string;
  /** Text by the number of its notice, and how often it was told. */
  readonly told: ReadonlyMap<string, { readonly text: string; readonly times: number }>;
  /** Numbers that came with another text than before. */
  readonly changed: readonly string[];
  readonly close: () => Promise<void>;
}

/** Opens the chat; every `faultEvery`th call is answered with an error after it was taken. */
export async function openChat(faultEvery: number): Promise<Chat> {
  const told = new Map<string, { text: string; times: number }>();
  const changed: string[] = [];
  let calls = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const text = (JSON.parse(body) as { text: { content: string } }).text.content;
      const id = /编号 (n\d+)$/.exec(text)?.[1] ?? `without a number: ${text}`;
      const before = told.get(id);
      if (before && before.text !== text) changed.push(id);
      told.set(id, { text, times: (before?.times ?? 0) + 1 });
      calls += 1;
      response.writeHead(calls % faultEvery === 0 ? 502 : 200, { 'content-type': 'application/json' });
      response.end('{"errcode":0,"errmsg":"ok"}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cgi-bin/webhook/send?key=proof`,
    told,
    changed,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
