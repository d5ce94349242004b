/** Where an enquiry comes from, with its name for the staff. */
export const enquiryKinds = { reservation: '免费设计预约', need: '方案需求', visit: '到店预约' } as const;
export type EnquiryKind = keyof typeof enquiryKinds;

/** How far the shop is with an enquiry. */
export const enquiryStates = { new: '待分配', following: '跟进中', done: '已成交', lost: '未成交' } as const;
export type EnquiryState = keyof typeof enquiryStates;
