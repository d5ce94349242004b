/** Storage keys of the telemetry, which loads by itself; log-out leaves both. */
export const telemetryKeys = {
  /** local: the visitor wants nothing measured. */
  off: 'chengju.telemetry-off',
  /** session: the paid order that was told last. */
  paidOrder: 'chengju.told-payment',
} as const;
