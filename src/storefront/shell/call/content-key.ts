/** The idempotency key of a form (contract 18.5): it changes only with the content, so another press is the same intent. */
export function contentKey(): { readonly of: (input: object) => string; readonly done: () => void } {
  let intent: { body: string; key: string } | undefined;
  return {
    of: (input) => {
      const body = JSON.stringify(input);
      if (intent?.body !== body) intent = { body, key: crypto.randomUUID() };
      return intent.key;
    },
    /** The intent has its answer; equal content is a new one from now on. */
    done: () => {
      intent = undefined;
    },
  };
}
