import type { DeskEnquiry } from '#core/enquiry/desk-contract.ts';

export interface EnquiryGroup {
  readonly key: string;
  /** Enquiries of the page, as the list has them. */
  readonly all: readonly [DeskEnquiry, ...DeskEnquiry[]];
}

/** The enquiries of a page by their customer, each at the place of its first one. */
export function groupsOf(list: readonly DeskEnquiry[]): EnquiryGroup[] {
  const found = Map.groupBy(list, ({ kind, ref, contacts, mobile, of_customer }) =>
    of_customer > 1 ? `${contacts} ${mobile}` : `${kind} ${ref}`,
  );
  return [...found].flatMap(([key, [first, ...others]]) => (first ? [{ key, all: [first, ...others] }] : []));
}
