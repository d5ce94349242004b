/** The couriers of the sample mall, all invented; a member who sends goods back may also use another one. */
export const couriers = [
  { corp_code: 'CJSU', corp_name: '橙居速运', prefix: 'CJ' },
  { corp_code: 'QHWL', corp_name: '青禾物流', prefix: 'QH' },
  { corp_code: 'SHKD', corp_name: '山海快递', prefix: 'SH' },
  { corp_code: 'OTHER', corp_name: '其他快递', prefix: '' },
] as const;

/** The name of a courier; its code when it is unknown. */
export const courierName = (code: string): string =>
  couriers.find((courier) => courier.corp_code === code)?.corp_name ?? code;
