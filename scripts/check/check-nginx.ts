import { openBackend, serveMall } from '#mall/mall.ts';
import { readOptions } from '#mall/options.ts';
import { backendPrefixes } from '#mall/prefixes.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { filesBelow } from '#publisher/release/sums.ts';
import { assetPoolIn, releasesIn } from '#publisher/run/publish.ts';
import { createSite } from '#publisher/serve/site.ts';
import { apiAt } from '#publisher/ship/nginx/api.ts';
import { nginxConfig } from '#publisher/ship/nginx/config.ts';
import { findNginx, freePort, howToGetNginx, startNginx } from '#scripts/proof/publish/nginx-process.ts';
import { ask, type Question, questionsAbout } from '#scripts/proof/publish/site-questions.ts';

// Rule: nginx with the configuration of `npm run nginx` answers like our own server. Scope: every page and every file of
// the current release of --data, and every other kind of address. Excluded: ETag (nginx has its own) and bodies of redirects.

const options = readOptions();
const program = findNginx();
const placed = currentRelease(releasesIn(options.dataFolder));
if (!program) throw new Error(howToGetNginx);
if (!placed) throw new Error(`${options.dataFolder} holds no release`);
const { folder, release } = placed;
const assetPool = assetPoolIn(options.dataFolder);
const faults: string[] = [];

const backend = await openBackend(options, { demo: null });
const site = createSite(() => placed, assetPool, '', true);
const ours = await serveMall({ ...options, port: 0 }, { site, api: backend.app, backend });
const port = await freePort();
const api = apiAt([`http://127.0.0.1:${ours.port}`], backendPrefixes);
const has = { hasTelemetry: true, hasBrotli: false } as const;
const config = nginxConfig({ folder, release, assetPool, port, api, siteOrigin: '', log: 'off', ...has });
let stop = await startNginx(program, config, port);

const started = performance.now();
const files = filesBelow(folder).filter((file) => !/\.(html|br|gz|dcz)$/.test(file));
// Addresses that the two may answer differently, each with its reason; both refuse them.
const mayDiffer = new Set(['/a%00b']);
const questions = questionsAbout(release, files);
const apiQuestions: Question[] = ['/api/h5app/wxapp/goods/category?company_id=1', '/openapi.json', '/healthz'].map(
  (path) => ({
    kind: '后端',
    path,
  }),
);
const counts = new Map<string, number>();
for (const question of [...questions, ...apiQuestions]) {
  const [theirs, own] = await Promise.all([ask(port, question), ask(ours.port, question)]);
  counts.set(question.kind, (counts.get(question.kind) ?? 0) + 1);
  if (mayDiffer.has(question.path) && [theirs, own].every(({ status }) => Number(status) >= 400)) continue;
  for (const part of new Set([...Object.keys(theirs), ...Object.keys(own)])) {
    if (theirs[part] === own[part]) continue;
    const [a = '–', b = '–'] = [theirs[part]?.slice(0, 80), own[part]?.slice(0, 80)];
    faults.push(`${question.kind} ${question.method ?? 'GET'} ${question.path}：${part} 为 ${a}，应为 ${b}`);
  }
}
for (const [kind, count] of counts) console.log(`${kind}：${count} 个地址`);

// An unreachable backend, ours or a foreign one, answers with a failure in the form of the contract.
await stop();
const gone = `http://127.0.0.1:${await freePort()}`;
for (const one of [true, false].map((isOwn) => apiAt([gone], backendPrefixes, isOwn))) {
  const text = nginxConfig({
    folder,
    release,
    assetPool,
    port,
    api: one,
    siteOrigin: '',
    log: 'off',
    ...has,
  });
  stop = await startNginx(program, text, port);
  const lost = await ask(port, { kind: '后端', path: '/papi/home/items/list' });
  if (lost['x-content-type-options'] !== 'nosniff') faults.push('后端不在时的应答缺少 nosniff');
  if (lost['status'] !== '502' || !lost['body']?.includes('"code":502')) faults.push('后端不在时没有按约定回答');
  const health = await ask(port, { kind: '后端', path: '/healthz' });
  // Of a gateway nginx judges itself; it passes on what our own backend says, and can only say that it is away.
  if (health['status'] !== (one.isOwn ? '502' : '503')) faults.push(`后端不在时 /healthz 应答 ${health['status']}`);
  const home = await ask(port, { kind: '页面', path: '/' });
  if (home['status'] !== '200') faults.push('后端不在时页面也打不开');
  await stop();
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
for (const fault of faults.slice(0, 40)) console.error(fault);
console.log(`${questions.length + apiQuestions.length} 次比较，${faults.length} 处不同 (${seconds} s)`);
process.exitCode = faults.length > 0 ? 1 : 0;
await Promise.all([ours.close(), backend.close()]);
