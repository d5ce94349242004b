/** What the workers of one test run share: seeded databases to copy. */
export interface TestRun {
  readonly id: string;
  readonly folder: string;
}

/** Environment variables by which the workers inherit the run. */
export const [idName, folderName] = ['CHENGJU_TEST_RUN', 'CHENGJU_TEST_TEMPLATES'];

/** The run this process belongs to; null outside Vitest, where a test shop seeds its database itself. */
export function testRun(): TestRun | null {
  const [id, folder] = [process.env[idName], process.env[folderName]];
  return id && folder ? { id, folder } : null;
}
