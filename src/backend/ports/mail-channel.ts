/** A file that comes with a mail. */
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** One mail to one receiver. */
interface OutgoingMail {
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  /** The same as a page. */
  readonly html: string;
  /** `local@domain` without brackets: the same with every try, so that a mailbox can tell a repeat. */
  readonly messageId: string;
  readonly files?: readonly MailFile[];
}

/** Hands a mail to the server; rejects when it was not taken, with `Undeliverable` when no further try will help. */
export type MailSender = (mail: OutgoingMail) => Promise<void>;

/** How codes reach the addresses of members. */
export interface MailChannel {
  /** Whether this shop sends mail. A demo pretends to. */
  readonly isOpen: boolean;
  /** Where a demo sends nothing: the reply holds the code. Null in a shop. */
  readonly debug: ((code: string) => { readonly debug_vcode: string }) | null;
  readonly sendCode: (message: { readonly address: string; readonly code: string }) => Promise<void>;
}
