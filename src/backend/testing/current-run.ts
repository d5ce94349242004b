/** The data that the workers of one test run share: seeded databases to copy. */
export interface TestRun {
  readonly id: string;
  readonly folder: string;
}

/** Environment variables through which the workers inherit the run. */
export const [idName, folderName] = ['CHENGJU_TEST_RUN', 'CHENGJU_TEST_TEMPLATES'];

/** The run of this process; null outside Vitest, where a test shop seeds its own database. */
export function testRun(): TestRun | null {
  const [id, folder] = [process.env[idName], process.env[folderName]];
  return id && folder ? { id, folder } : null;
}
