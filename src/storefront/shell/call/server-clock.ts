/** Server's clock minus the browser's, as the last answer told it; the browser's may be days or years off. */
let offsetMs = 0;

/** Takes the `Date` header of an answer. */
export function learnServerClock(date: string | null): void {
  const serverMs = Date.parse(date ?? '');
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - Date.now();
}

/** Now, by the server's clock as far as it is known. */
export const serverNowMs = (): number => Date.now() + offsetMs;
