import type { OwnTexts } from '#core/topic/own-texts.ts';
import { textsOf } from '#mall/options.ts';
import { publishFaultOf } from '#publisher/run/outcome.ts';

/**
 * The operator's texts for a server that keeps running: read at the first call and again when the number of the release
 * changes, so that the backend answers what the pages say. Texts that cannot be read leave the known ones in place, and
 * `tell` is called once a release.
 */
export function followTexts(
  dataFolder: string,
  sequence: () => number | null,
  tell: (line: string) => void,
): () => OwnTexts {
  let of = sequence();
  let texts = textsOf(dataFolder);
  return () => {
    const now = sequence();
    if (now === of) return texts;
    of = now;
    try {
      texts = textsOf(dataFolder);
    } catch (error) {
      tell(publishFaultOf(error).message);
    }
    return texts;
  };
}
