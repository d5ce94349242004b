/** Browser storage keys that only some pages use; they are kept apart from `storageKeys`, which every page carries. */
export const pageStorageKeys = {
  /** session: the input of the form of a need. */
  needDraft: 'chengju.need-draft.v1',
  /** session: the forms that were open on a page when its session expired. */
  drafts: 'chengju.drafts.v1',
  /** session: when the last SMS code of this wait was sent, in ms of this browser; most waits are a purpose. */
  smsWait: (wait: string) => `chengju.sms-wait.v1.${wait}`,
  /** session: the page asked for, while somebody is at a login provider. */
  trustRedirect: 'chengju.trust-redirect.v1',
  /** session: the last rows of the product library, for the way back. */
  goodsList: 'chengju.goods-list.v2',
  /** local: whether this browser shows goods as pictures or as rows. */
  look: 'chengju.look.v1',
  /** session: the last rows of the solution library, for the way back. */
  programmeList: 'chengju.programme-list.v1',
  /** session: the shopper's changes to the programme viewed last. */
  programmeChanges: 'chengju.programme-changes.v1',
} as const;
