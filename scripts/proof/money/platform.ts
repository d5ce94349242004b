import type { Random } from '#backend/app/texts/random.ts';
import type { ChannelType, PaymentChannel } from '#backend/ports/payment-channel.ts';

/** A notification as it travels. */
export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Drawn extends Message {
  readonly kind: string;
  /** Status that the shop has to answer with. */
  readonly status: 200 | 400 | 500;
}

/** A trade as the platform has it. */
export interface PlatformTrade {
  readonly isPaid: boolean;
  readonly refunds: readonly { readonly refundNo: string; readonly cents: number }[];
}

/** Differences that are planted in a statement. */
export const planted = { missing: 60, amount: 100, extra: 340, state: 0 } as const;

/** A platform as the proof works with it. */
export interface ProofPlatform {
  readonly payType: ChannelType;
  readonly channel: PaymentChannel;
  /** Brings the buyer of a started trade to the platform. */
  readonly begin: (tradeId: string) => Promise<void>;
  readonly isOpen: (tradeId: string) => boolean;
  readonly pay: (tradeId: string) => void;
  /** Draws a notification about a trade: true, repeated from earlier, or bent in one way. */
  readonly draw: (random: Random, tradeId: string) => Drawn;
  /** All true notifications once more, as the platform would send them now. */
  readonly repeats: () => readonly Message[];
  readonly loseAnswers: (times: number) => void;
  readonly trades: () => ReadonlyMap<string, PlatformTrade>;
  /** Writes the bill of a day with the differences in it; returns the number of its true rows. */
  readonly writeBill: (day: string) => number;
}

/** The true rows of a day with the planted differences: some left out, the next ones bent, rows of strangers added. */
export const withDifferences = <Row>(
  rows: readonly Row[],
  { bend, stranger }: { bend: (row: Row) => Row; stranger: (tradeId: string) => Row },
): Row[] => [
  ...rows.slice(planted.missing).map((row, index) => (index < planted.amount ? bend(row) : row)),
  ...Array.from({ length: planted.extra }, (_, index) => stranger(`20260000${10_000_000 + index}`)),
];
