import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { migrate } from '#backend/db/migrate.ts';
import { isPostgresUrl } from '#backend/db/open.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { removeDemo } from '#backend/world/remove-demo.ts';
import { demoLine, sampleGoodsLine, waysFromDemo } from '#mall/exposure/demo-lines.ts';
import { endWithFault, readOptions } from '#mall/options.ts';

// `npm run remove-demo -- --data DIR`: removes the members of the demo with everything of theirs. Ends with 0 when none is
// left, with 2 when one of them has an order that may be real, and then removes nothing.

process.umask(0o077);
const { values } = parseArgs({ options: { data: { type: 'string' } } });
const { dataFolder, database: target } = readOptions(values.data ? ['--data', values.data] : []);
if (!isPostgresUrl(target) && !existsSync(target)) {
  console.error(`${target} 不存在：没有可以清理的数据库`);
  process.exit(2);
}
const database = openDatabase(target);
try {
  await migrate(database);
  const { rows, isRemoved } = await removeDemo(database);
  if (isRemoved) console.log(`已删除演示会员 ${rows.members.length} 名、演示订单 ${rows.orders} 笔和他们的资料`);
  else if (rows.members.length === 0) console.log('没有演示会员');
  else {
    console.error(`${demoLine(rows)}。没有删除任何东西`);
    console.error(`  ${waysFromDemo(rows, dataFolder)[0]}`);
    process.exitCode = 2;
  }
  if (process.exitCode !== 2 && rows.goods > 0) console.log(`! ${sampleGoodsLine(rows)}`);
} catch (error) {
  endWithFault(error);
} finally {
  await database.close();
}
