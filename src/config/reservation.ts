/** Kinds of solution the free design form offers, the first being chosen beforehand (spec §5). */
export const reservationSolutions = [
  '全屋智能',
  '智能照明',
  '智能安防',
  '智能遮阳',
  '智能环境',
  '智能用水',
  '智能烹饪',
  '智能影音',
  '智能家电',
  '其他智能系统',
] as const;
