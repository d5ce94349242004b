/** Fixed Chinese texts of spec §5. Apart from the others, which every page fetches. */
export const reservationMessages = {
  nameRequired: '请输入姓名！',
  phoneRequired: '请输入联系方式！',
  choiceRequired: '请选择方案！',
  submitted: '提交成功！',
} as const;
