/** The fixed Chinese texts of spec §8; every other text is written where it is shown. */
export const messages = {
  /** Spec §8, other HTTP errors. */
  failed: '操作失败! 请稍后重试!',
  /** Replaces {@link messages.failed} while the browser knows that it is offline. */
  offline: '网络已断开，恢复后请再试',
} as const;

/** Spec §8, a part or a page that fails. Apart from {@link messages}, which every page loads. */
export const failureMessages = {
  heading: '未知错误,页面加载失败',
  backHome: '返回首页',
} as const;

/** Spec §8, the page for unknown addresses. */
export const notFoundMessages = {
  title: 'This page could not be found',
  /** The words of the spec, small below the text. */
  code: '404 Page not found',
  heading: '我们没有找到这个页面',
} as const;
