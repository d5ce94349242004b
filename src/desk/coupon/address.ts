import { memberRoutes } from '#core/member/routes.ts';
import { say } from '#desk/shell/toast.tsx';

/** Takes the address at which buyers take coupons to the clipboard. */
export const copyAddress = (): void =>
  void navigator.clipboard
    .writeText(new URL(memberRoutes.coupons('centre'), location.origin).href)
    .then(() => say('领券链接已复制'));
