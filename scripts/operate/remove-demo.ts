import { parseArgs } from 'node:util';
import { removeDemo } from '#backend/world/remove-demo.ts';
import { demoLine, sampleGoodsLine, waysFromDemo } from '#mall/exposure/demo-lines.ts';
import { onDatabase } from '#mall/on-database.ts';

// `npm run remove-demo -- --data DIR`: removes the members of the demo with everything of theirs. Ends with 0 when none is
// left, with 2 when one of them has an order that may be real, and then removes nothing.

process.umask(0o077);
const { values } = parseArgs({ options: { data: { type: 'string' } } });
await onDatabase(values.data, async (database, dataFolder) => {
  const { rows, isRemoved } = await removeDemo(database);
  if (isRemoved) console.log(`已删除演示会员 ${rows.members.length} 名、演示订单 ${rows.orders} 笔和他们的资料`);
  else if (rows.members.length === 0) console.log('没有演示会员');
  else {
    console.error(`${demoLine(rows)}。没有删除任何东西`);
    console.error(`  ${waysFromDemo(rows, dataFolder)[0]}`);
    process.exitCode = 2;
  }
  if (process.exitCode !== 2 && rows.goods > 0) console.log(`! ${sampleGoodsLine(rows)}`);
});
