/** Names of the durations that memberships are sold for. */
export const periods = { monthly: '月卡', quarter: '季卡', year: '年卡' } as const;
