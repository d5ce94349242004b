/** Keys in the browser of things that only some pages have; apart from `storageKeys`, which every page carries. */
export const pageStorageKeys = {
  /** session: what was typed into the form of a need. */
  needDraft: 'chengju.need-draft.v1',
  /** session: forms that stood on a page when its session ended. */
  drafts: 'chengju.drafts.v1',
  /** session: the third-party identity that waits for a mobile. */
  bindTicket: 'chengju.bind-ticket.v1',
  /** session: when the last SMS code of this purpose was sent, in ms of this browser. */
  smsWait: (purpose: string) => `chengju.sms-wait.v1.${purpose}`,
  /** session: a set whose answer has not come: its lines, and the key they went under. */
  sentSet: 'chengju.sent-set.v1',
  /** local: region that goods are delivered to, as names. */
  deliverTo: 'chengju.region.v1',
  /** session: the rows that the product library showed last, for the way back. */
  goodsList: 'chengju.goods-list.v2',
  /** session: the rows that the solution library showed last, for the way back. */
  programmeList: 'chengju.programme-list.v1',
  /** session: what the shopper has changed in the programme that was looked at last. */
  programmeChanges: 'chengju.programme-changes.v1',
  /** local: goods that were looked at, newest first. */
  recentGoods: 'chengju.recent.v1',
} as const;
