import { keepPrivate } from '#mall/exposure/private-files.ts';
import { readOptions, refuseIgnored } from '#mall/options.ts';
import { rebuildOnce } from '#mall/rebuild-once.ts';

// `npm run rebuild`: pulls and publishes once; exit code and `report.json` tell the result (docs/guides/operate.md).
// Without --api it uses the backend over DATABASE_URL or the data folder in this process.

// Rendering a part of the pages for another machine is a separate command.
if (process.argv.some((flag) => flag === '--shard' || flag.startsWith('--shard='))) {
  await import('#mall/shard.ts');
  process.exit();
}

// What a publish would change is asked without publishing.
const trial = '--trial';
if (process.argv.includes(trial)) {
  const { runTrial } = await import('#mall/trial.ts');
  await runTrial(process.argv.slice(2).filter((flag) => flag !== trial));
  process.exit();
}

refuseIgnored('rebuild', ['port', 'goods', 'as-is', 'publish-only', 'test-platforms']);
const options = readOptions();
keepPrivate(options.dataFolder);
const report = await rebuildOnce(options);
console.log(`${report.line}（${report.seconds} s，退出码 ${report.code}）`);
for (const detail of report.details) console.error(`  ${detail}`);
process.exit(report.code);
