import { memberRoutes } from '#core/member/routes.ts';
import { copy } from '#desk/shell/toast.tsx';

/** Takes the address at which buyers take coupons to the clipboard. */
export const copyAddress = (): void =>
  void copy(new URL(memberRoutes.coupons('centre'), location.origin).href, '领券链接已复制');
