/** Storage keys of code that loads on a press; `storage-keys.ts` has those that every page carries. */
export const laterKeys = {
  /** local: reservations that wait for the network. */
  waitingReservations: 'chengju.reservations.v1',
  /** session: the remark of a link to the free design page. */
  reservationRemark: 'chengju.reservation-remark.v1',
  /** local: the id of this browser, for forms that may be filled in once per device (contract 12.2). */
  device: 'chengju.device.v1',
} as const;
