import { publishFaultOf } from '#publisher/run/outcome.ts';

/**
 * Inputs of a publish (texts or settings) for a server that keeps running: read now and again when the number of the
 * release changes, so that the backend answers what the pages say. Inputs that cannot be read leave the known ones in
 * place, and `tell` is called once a release.
 */
export function followRelease<Inputs>(
  read: () => Inputs,
  sequence: () => number | null,
  tell: (line: string) => void,
): () => Inputs {
  let of = sequence();
  let inputs = read();
  return () => {
    const now = sequence();
    if (now === of) return inputs;
    of = now;
    try {
      inputs = read();
    } catch (error) {
      tell(publishFaultOf(error).message);
    }
    return inputs;
  };
}
