/** The server's clock minus the browser's, from the last answer; the browser's may be days or years off. */
let offsetMs = 0;

/** Reads the `Date` header of an answer. */
export function learnServerClock(date: string | null): void {
  const serverMs = Date.parse(date ?? '');
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - Date.now();
}

/** Now, by the server's clock as far as it is known. */
export const serverNowMs = (): number => Date.now() + offsetMs;
