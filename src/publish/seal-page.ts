import { contentPolicy, sealPage } from './content-policy.ts';
import { leanPage } from './lean-page.ts';

/** A rendered page as visitors get it: without what the boot module carries, with its content policy first in the head. */
export function finishPage(html: string, connect: readonly string[]): { html: string; policy: string } {
  const lean = leanPage(html);
  const policy = contentPolicy(lean, connect);
  return { html: sealPage(lean, policy), policy };
}
