import { routes, trustRoutes } from '#core/site/routes.ts';

/** The forms of the login family by their name in the address (spec §2), with the title of their page. */
export const loginParts = {
  login: '登录',
  passport: '密码登录',
  registe: '免费注册',
  forgot: '找回与修改密码',
  bind: '绑定手机号',
  thirdLogin: '微信登录',
  thirdLoginWb: '微博登录',
} as const;
export type LoginPartName = keyof typeof loginParts;

/** The forms that spec §2 also lists as component-style routes, with their main page. */
export const componentParts = {
  bind: trustRoutes.bindMobile(),
  forgot: routes.forgotPassword(),
  login: routes.login(),
  registe: routes.register(),
} as const;
