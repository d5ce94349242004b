/** Where a parcel stands. `waiting`: handed over by the shop, and nobody has reported anything yet. */
export type ParcelState = 'waiting' | 'underWay' | 'delivering' | 'signed' | 'returning' | 'returned' | 'trouble';

/** What is known about a parcel's journey. */
export interface Track {
  readonly state: ParcelState;
  /** Newest first; `time` in unix seconds. */
  readonly traces: readonly { readonly time: number; readonly text: string }[];
}

/** A parcel as a tracker needs it. */
export interface Waybill {
  readonly delivery_id: number;
  readonly corp_code: string;
  readonly delivery_code: string;
  readonly shipped: number;
  readonly receiver_mobile: string;
  readonly receiver_state: string;
  readonly receiver_city: string;
  readonly receiver_district: string;
}

/** A tracking service that hears from couriers. */
export interface ReportingTracker {
  readonly kind: 'reporting';
  /** Whether the service knows the courier. */
  readonly knows: (corpCode: string) => boolean;
  /** Asks the service to push each report on a parcel to `address`; rejects when it refuses. Null where pushes cannot reach us. */
  readonly follow: ((waybill: Waybill, address: string) => Promise<void>) | null;
  /** Asks for the reports so far; null when there are none. Rejects when the service fails. */
  readonly query: (waybill: Waybill) => Promise<Track | null>;
  /** Reads the form of a push for a parcel; null when its signature or its number is not right. A genuine one may know of no track. */
  readonly readPush: (
    waybill: Pick<Waybill, 'delivery_id' | 'delivery_code'>,
    form: Form,
  ) => { readonly track: Track | null } | null;
  /** Reply to a push that the service understands. */
  readonly pushReply: (isTaken: boolean) => object;
}

type Form = Readonly<Record<string, unknown>>;

/** The demo's parcels travel by the clock. */
export interface ClockTracker {
  readonly kind: 'clock';
  readonly trackAt: (waybill: Waybill, now: number) => Track;
}

/** How an installation learns where parcels are; null: not at all. */
export type ParcelTracker = ReportingTracker | ClockTracker | null;
