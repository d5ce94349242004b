import { parseArgs } from 'node:util';
import { createApp } from '#backend/app/app.ts';
import { listen } from '#backend/app/listen.ts';
import { mailOf } from '#backend/app/mail/setup.ts';
import { mailWay } from '#backend/app/mail/way.ts';
import { channelsOf } from '#backend/app/payment/channels.ts';
import { databasePath } from '#backend/app/shop.ts';
import { startTelling } from '#backend/app/telling.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { wecomHook } from '#backend/modules/notice/staff-hook.ts';
import { simulators } from '#backend/world/simulator/simulators.ts';
import { openUploads } from '#mall/uploads.ts';

// A backend process for proofs that kill it or run several: no site, simulators on, its port reported by IPC. Its payment platforms are those of
// the proof, by the environment, and the proof brings their notifications. With `--hook` it tells the staff's facts to that address, and members
// theirs by the mail server of the environment, many rounds a second.

const { values } = parseArgs({
  options: { data: { type: 'string' }, database: { type: 'string' }, hook: { type: 'string' } },
});
if (!values.data || !process.send) throw new Error('started by a proof only: --data and an IPC channel are needed');
const database = openDatabase(values.database ?? databasePath(values.data));
const files = openUploads(values.data);
const { channels } = channelsOf({
  siteOrigin: 'http://127.0.0.1',
  nowMs: Date.now,
  tell: () => undefined,
  acceptsTest: true,
});
const app = createApp({
  database,
  files,
  nowMs: Date.now,
  simulators,
  channels,
  onError: (error, call) => console.error(call, error),
});
if (values.hook) {
  // The chat of the proof refuses now and then.
  const mail = mailOf(process.env, { acceptsTest: true });
  const domain = mail?.from.split('@')[1] ?? '';
  startTelling(
    database,
    {
      wecom: wecomHook({ url: values.hook }),
      ...(mail && { mail: mailWay({ send: mail.send, domain }, { database, files, siteOrigin: '' }) }),
    },
    { nowMs: Date.now, onError: () => undefined, everyMs: 20 },
  );
}
const server = await listen(app, 0);
process.send({ port: server.port });
process.once('disconnect', () => process.exit(0));
