import { rememberRun } from '#publish/run-history.ts';
import { describeRun, type RunEnd, writeReport } from '#publish/run-report.ts';
import { tellOperator } from './alert.ts';
import { demoSettings, openBackend } from './mall.ts';
import { readOptions, settingsOf } from './options.ts';
import { walkPublishRoad } from './publish-road.ts';

// `npm run rebuild`: pull and publish once, and say by exit code and `report.json` how it ended (docs/guides/operate.md).
// Without --api the backend over DATABASE_URL or the data folder is asked in this process.

// A part of the pages for another machine to publish is a command of its own.
if (process.argv.some((flag) => flag === '--shard' || flag.startsWith('--shard='))) {
  await import('./shard.ts');
  process.exit();
}

const options = readOptions();
const startedMs = Date.now();
const end: { -readonly [Part in keyof RunEnd]: RunEnd[Part] } = {
  taken: null,
  published: null,
  error: null,
  intervalSeconds: Number(process.env['CHENGJU_INTERVAL_S'] ?? 0) || 0,
};
try {
  const settings = settingsOf(options);
  const backend = options.api ? null : await openBackend(options, { demo: false });
  try {
    await walkPublishRoad(options, backend?.app ?? null, {
      settings: demoSettings(settings, backend),
      isForced: options.force,
      onTaken: (taken) => {
        end.taken = taken;
      },
      onPublished: (published) => {
        end.published = published;
      },
    });
  } finally {
    await backend?.close();
  }
} catch (error) {
  end.error = error;
}
const report = describeRun(options.dataFolder, startedMs, Date.now(), end);
// A second run that found the first at work must not overwrite its report.
if (report.code !== 40) {
  try {
    writeReport(options.dataFolder, report);
    rememberRun(options.dataFolder, report);
  } catch (error) {
    console.error(`无法写入 report.json：${error instanceof Error ? error.message : String(error)}`);
  }
  await tellOperator(options);
}
console.log(`${report.line}（${report.seconds} s，退出码 ${report.code}）`);
for (const detail of report.details) console.error(`  ${detail}`);
process.exit(report.code);
