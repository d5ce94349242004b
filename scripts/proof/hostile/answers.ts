import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestShop } from '#backend/testing/shop.ts';
import { faultOfKey } from '#snapshot/gate/keys.ts';
import { exitCodes, SnapshotFault } from '#snapshot/outcome.ts';
import { takeSnapshot } from '#snapshot/pull/take.ts';
import { openSnapshot, type Snapshot } from '#snapshot/read/read.ts';
import { mutated } from './mutated.ts';
import type { HostilePart } from './part.ts';

// Answers of the API, mutated, against the pull: it ends with a snapshot that may be published or with a fault that says why.

// A page escapes what is a text, so a script may stand in one. Only `content` is markup, but that of a centre's notices is not.
const scriptAsText = /("(?!content")[a-z_]+":|[[,])"<script>ran=1<\/script>"(?=[,}\]])/g;
const scriptAsAnyText = /("[a-z_]+":|[[,])"<script>ran=1<\/script>"(?=[,}\]])/g;

/** Words for what must not be in a snapshot that pages are made from. */
function wrongIn(snapshot: Snapshot): string[] {
  const wrong: string[] = [];
  for (const collection of [
    'goods',
    'brand',
    'programme',
    'experience',
    'dynamic',
    'designer',
    'article',
    'topic',
  ] as const) {
    for (const key of snapshot.keys(collection)) {
      const record = JSON.stringify(snapshot.get(collection, key));
      if (faultOfKey(key) !== null) wrong.push(`${collection} ${key}: a key that is no file name`);
      if (/"(?:link|href|url|image|image_url|logo|avatar|cover)":"(?:javascript|data|http):/i.test(record))
        wrong.push(`${collection} ${key}: a link`);
      if (
        /<script|"polluted"|[\0\u202e]/.test(
          record.replace(collection === 'experience' ? scriptAsAnyText : scriptAsText, '$1""'),
        )
      )
        wrong.push(`${collection} ${key}: markup or controls`);
    }
  }
  for (const key of snapshot.keys('goods')) {
    const { price } = snapshot.get('goods', key);
    if (!Number.isSafeInteger(price) || price < 0 || price > 1_000_000_000) wrong.push(`goods ${key}: price ${price}`);
  }
  return wrong;
}

/** Few in one pull: a fault that ends it hides what the others do. */
const perPull = 6;

export const answers: HostilePart = {
  name: 'answers',
  batch: perPull,
  needsBrowser: false,
  full: 100_000,
  open: async () => {
    const shop = await openTestShop({ goods: 12 });
    const root = mkdtempSync(join(tmpdir(), 'chengju-hostile-'));
    const good = join(root, 'good');
    const options = {
      baseUrl: 'http://shop.test',
      signSecret: 'demo-secret',
      nowMs: shop.nowMs,
      wait: async () => undefined,
    };
    // The shop answers each question once: what is tried is the pull, some 17,000 times.
    const known = new Map<string, { text: string; status: number }>();
    const ask: typeof fetch = async (target, init) => {
      const request = new Request(target, init);
      const question = `${request.method} ${request.url} ${init?.body ?? ''}`;
      let answer = known.get(question);
      if (answer === undefined) {
        const response = await shop.fetch(target, init);
        answer = { text: await response.text(), status: response.status };
        known.set(question, answer);
      }
      return new Response(answer.text, { status: answer.status, headers: { 'content-type': 'application/json' } });
    };
    let calls = 0;
    const counted: typeof fetch = (target, init) => {
      calls += 1;
      return ask(target, init);
    };
    await takeSnapshot({ ...options, snapshotsFolder: good, fetchPage: counted });
    const usual = calls;
    let made = 0;
    let tried = 0;
    const outcomes = new Map<number, number>();
    return {
      round: async ({ random, fault }) => {
        const folder = join(root, String(made++));
        cpSync(good, folder, { recursive: true, verbatimSymlinks: true });
        const inputs: string[] = [];
        const places = new Set(Array.from({ length: perPull }, () => random.int(0, usual - 1)));
        let asked = 0;
        const bent: typeof fetch = async (target, init) => {
          const answer = await ask(target, init);
          if (!places.has(asked++)) return answer;
          const text = mutated(await answer.text(), random);
          inputs.push(`${String(target instanceof Request ? target.url : target)}\n${text.slice(0, 3000)}`);
          return new Response(text, { status: answer.status, headers: { 'content-type': 'application/json' } });
        };
        const before = JSON.stringify(openSnapshot(join(folder, 'current')).keys('goods'));
        try {
          const taken = await takeSnapshot({ ...options, snapshotsFolder: folder, fetchPage: bent, full: true });
          for (const wrong of wrongIn(openSnapshot(taken.folder))) fault(wrong, inputs);
          outcomes.set(0, (outcomes.get(0) ?? 0) + 1);
        } catch (error) {
          if (!(error instanceof SnapshotFault)) fault(`no fault of the pull: ${String(error)}`, inputs);
          else {
            if (!/[\u4e00-\u9fff]/.test(error.message) || !error.report)
              fault(`without a message: ${error.message}`, inputs);
            if (!(Object.values(exitCodes) as number[]).includes(error.exitCode))
              fault(`exit code ${error.exitCode}`, inputs);
            outcomes.set(error.exitCode, (outcomes.get(error.exitCode) ?? 0) + 1);
          }
          const after = JSON.stringify(openSnapshot(join(folder, 'current')).keys('goods'));
          if (after !== before) fault('the last good snapshot was touched', inputs);
        }
        if (({} as { polluted?: number }).polluted !== undefined) fault('the prototype is polluted', inputs);
        rmSync(folder, { recursive: true, force: true });
        tried += inputs.length;
        const ends = [...outcomes].map(([code, times]) => `${times} ended ${code}`);
        return `${tried} answers bent, ${ends.join(', ')}`;
      },
      close: async () => {
        for (const failure of shop.failures) console.error(failure);
        await shop.close();
        rmSync(root, { recursive: true, force: true });
      },
    };
  },
};
