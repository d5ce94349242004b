/** Browser storage keys that only some pages use; they are kept apart from `storageKeys`, which every page carries. */
export const pageStorageKeys = {
  /** session: the input of the form of a need. */
  needDraft: 'chengju.need-draft.v1',
  /** session: the forms that were open on a page when its session expired. */
  drafts: 'chengju.drafts.v1',
  /** session: the third-party identity that waits for a mobile. */
  bindTicket: 'chengju.bind-ticket.v1',
  /** session: when the last SMS code of this wait was sent, in ms of this browser; most waits are a purpose. */
  smsWait: (wait: string) => `chengju.sms-wait.v1.${wait}`,
  /** session: a set without an answer so far: its lines and its key. */
  sentSet: 'chengju.sent-set.v1',
  /** local: the delivery region, as names. */
  deliverTo: 'chengju.region.v1',
  /** session: the last rows of the product library, for the way back. */
  goodsList: 'chengju.goods-list.v2',
  /** session: the last rows of the solution library, for the way back. */
  programmeList: 'chengju.programme-list.v1',
  /** session: the shopper's changes to the programme viewed last. */
  programmeChanges: 'chengju.programme-changes.v1',
  /** local: the viewed goods, newest first. */
  recentGoods: 'chengju.recent.v1',
} as const;
