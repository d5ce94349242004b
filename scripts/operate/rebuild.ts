import { readOptions } from '#mall/options.ts';
import { rebuildOnce } from '#mall/rebuild-once.ts';

// `npm run rebuild`: pull and publish once, and say by exit code and `report.json` how it ended (docs/guides/operate.md).
// Without --api the backend over DATABASE_URL or the data folder is asked in this process.

// A part of the pages for another machine to publish is a command of its own.
if (process.argv.some((flag) => flag === '--shard' || flag.startsWith('--shard='))) {
  await import('#mall/shard.ts');
  process.exit();
}

const report = await rebuildOnce(readOptions());
console.log(`${report.line}（${report.seconds} s，退出码 ${report.code}）`);
for (const detail of report.details) console.error(`  ${detail}`);
process.exit(report.code);
