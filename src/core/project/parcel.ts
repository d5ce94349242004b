/** The states of a project's parcel, in the words its page shows. */
export const parcelStates = { underWay: '运输中', signed: '已签收', returned: '已退回' } as const;

/** The stations of a parcel in order; the last one is the site. */
export const parcelStations = [
  '已揽收，设备已交给承运商',
  '已到达华东分拨中心',
  '已发往目的城市，预计次日送达',
  '正在派送，派送员将提前电话联系',
  '已签收，签收人：项目经理',
] as const;
