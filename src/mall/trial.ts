import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepPrivate } from '#mall/exposure/private-files.ts';
import { endWithFault, type Options, readOptions } from './options.ts';
import { publishAlone } from './rebuild-once.ts';

/** File in the data folder with the addresses that the last trial found, a JSON array. */
const trialFileIn = (dataFolder: string): string => join(dataFolder, 'trial.json');

/** Addresses that the last trial found. */
export const readTrial = (dataFolder: string): string[] =>
  JSON.parse(readFileSync(trialFileIn(dataFolder), 'utf8')) as string[];

/** Addresses that a command line shows; the file has all. */
const shown = 20;

/**
 * Does everything that a publish does up to the switch, and throws the made pages away: the same pull, the same questions, the
 * same checks. Returns the addresses whose pages would change. Throws the fault of any phase.
 */
async function tryOnce(options: Options): Promise<readonly string[]> {
  let paths: readonly string[] = [];
  await publishAlone(options, {
    isTrial: true,
    onPublished: (report) => {
      paths = report.paths ?? [];
    },
  });
  return paths;
}

/** `npm run rebuild -- --trial`: what a publish would change. */
export async function runTrial(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  keepPrivate(options.dataFolder);
  try {
    const paths = await tryOnce(options);
    writeFileSync(trialFileIn(options.dataFolder), JSON.stringify(paths));
    for (const path of paths.slice(0, shown)) console.log(`  ${path}`);
    console.log(paths.length === 0 ? '发布不会改变任何页面' : `发布会改变 ${paths.length} 个页面，现在还没有发布`);
  } catch (error) {
    endWithFault(error);
  }
}
