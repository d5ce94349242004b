/** Notices that a member may have by mail. */
export const mailKinds = ['paid', 'shipped', 'refunded', 'arrival', 'price-drop'] as const;
export type MailKind = (typeof mailKinds)[number];
