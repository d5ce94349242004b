/**
 * Makes callers share the answers of `ask`: at most one question is on its way and one waits to be sent. Each caller's answer
 * belongs to a question that was sent after the call.
 */
export function askTogether<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null;
  let next: Promise<T> | null = null;

  function send(): Promise<T> {
    const sent = ask();
    const ended = sent
      .catch(() => undefined)
      .then(() => {
        if (running === ended) running = null;
      });
    running = ended;
    return sent;
  }

  return () => {
    if (!running) return send();
    next ??= running.then(() => {
      next = null;
      return send();
    });
    return next;
  };
}
