/** The fixed Chinese texts of spec §5. They have their own file because every page fetches the other texts. */
export const reservationMessages = {
  nameRequired: '请输入姓名！',
  phoneRequired: '请输入联系方式！',
  choiceRequired: '请选择方案！',
  submitted: '提交成功！',
} as const;
