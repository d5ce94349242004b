/** Fixed Chinese texts of spec §5 and §8; every other text stands where it is shown. */
export const messages = {
  /** Spec §8, other HTTP errors. */
  failed: '操作失败! 请稍后重试!',
  /** Shown in place of {@link messages.failed} while the browser knows that it is offline. */
  offline: '网络已断开，恢复后请再试',
  notFoundTitle: 'This page could not be found',
  notFoundHeading: 'Page not found',
  notFoundHint: '页面不存在',
  errorHeading: '未知错误,页面加载失败',
  backHome: '返回首页',
  nameRequired: '请输入姓名！',
  phoneRequired: '请输入联系方式！',
  choiceRequired: '请选择方案！',
  submitted: '提交成功！',
} as const;
