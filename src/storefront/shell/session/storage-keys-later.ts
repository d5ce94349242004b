/** Keys of what is loaded at a press, beside those of `storage-keys.ts`, which every page carries. */
export const laterKeys = {
  /** local: what was searched for. */
  searchHistory: 'chengju.search-history.v1',
  /** local: reservations that wait for the network. */
  waitingReservations: 'chengju.reservations.v1',
  /** session: what a link to the free design page brings along. */
  reservationRemark: 'chengju.reservation-remark.v1',
  /** local: this browser, for forms that may be filled in once per device (contract 12.2). */
  device: 'chengju.device.v1',
} as const;
