/** The part of a started payment that its buyer needs, for an order or a membership (contract 5.9). */
export interface Started {
  readonly code_url?: string | undefined;
  readonly pay_url?: string | undefined;
  readonly pay_status?: boolean | undefined;
  readonly trade_info: { readonly trade_id: string };
}

/**
 * Address of the page that plays the phone: local platforms put one into their code, where the real one has a text for the app
 * alone. "" without.
 */
export const phoneOf = ({ code_url = '' }: Pick<Started, 'code_url'>): string =>
  /^https?:\/\//.test(code_url) ? code_url : '';
