import { getProtocol } from '#core/member/register-contract.ts';
import { readSimpleHtml, type TextBlock } from '#core/rich-text/simple-html.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

export type ProtocolType = 'member_register' | 'privacy';

export interface Protocol {
  readonly title: string;
  readonly blocks: readonly TextBlock[];
}

/** An agreement of the shop (contract 7.3); undefined when it cannot be read. */
export async function loadProtocol(type: ProtocolType): Promise<Protocol | undefined> {
  try {
    const { title, content } = await call(getProtocol, { type }, { silent: true });
    return { title, blocks: readSimpleHtml(content) };
  } catch {
    return undefined;
  }
}
