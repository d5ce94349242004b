interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** What the browser tells of its line: nothing in browsers that keep it to themselves. */
export const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};
