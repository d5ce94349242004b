import { parseArgs } from 'node:util';
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
  console.log(`已结束 ${ended} 个登录`);
});
