/**
 * Runs `work` over `items`, at most `limit` at a time; results are in the order of the items. After a failure it starts
 * nothing more and waits for the running items before it throws, so that nothing keeps running unnoticed.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
  onDone: (done: number) => void = () => {},
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  let next = 0;
  let done = 0;
  async function worker(): Promise<void> {
    while (next < items.length) {
      const index = next++;
      try {
        results[index] = await work(items[index] as Item);
      } catch (error) {
        next = items.length;
        throw error;
      }
      onDone(++done);
    }
  }
  const workers = Array.from({ length: Math.min(limit, items.length) }, worker);
  const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}
