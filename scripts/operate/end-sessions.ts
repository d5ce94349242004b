import { parseArgs } from 'node:util';
import { Refusal } from '#backend/app/handler.ts';
import { endSessionsOf } from '#backend/app/session.ts';
import { onDatabase } from '#mall/on-database.ts';

// `npm run end-sessions -- --data DIR --mobile N`, or `--all`: logs a member out everywhere, or everybody, beside a running shop. Their
// next call asks them to log in; carts and orders stay.

process.umask(0o077);
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    mobile: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
  },
});
if ((values.mobile !== '') === values.all) {
  console.error('请用 --mobile 写明会员的手机号，或用 --all 让所有会员重新登录');
  process.exit(2);
}
await onDatabase(values.data, async (database) => {
  const ended = await database.write((connection) => endSessionsOf(connection, values.mobile));
  // After a theft “none have ended” would be read as done.
  if (ended === null) throw new Refusal(`没有手机号为 ${values.mobile} 的会员，没有结束任何登录`);
  console.log(`已结束 ${ended} 个登录`);
});
