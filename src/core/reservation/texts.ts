/**
 * The systems the free design form offers, the first one preselected (spec §5); these words go over the wire (design.md
 * §4).
 */
export const reservationSystems = [
  '全屋',
  '照明',
  '遮阳',
  '安防',
  '环境',
  '水',
  '烹饪',
  '影音',
  '家电',
  '其他智能系统',
] as const;
