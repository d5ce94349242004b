import type { MemberSession } from '#core/member/session-contract.ts';

/** Networks at home or on the machine itself: their numbers tell a member nothing. */
const ownNetwork = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1|f[cd])/;

/** The device as its owner would call it. */
export const nameOf = ({ device }: Pick<MemberSession, 'device'>): string =>
  device.replace(/^Linux 电脑/, '电脑') || '未知设备';

/** From where it is logged in; "" at home. */
export const networkOf = ({ network }: Pick<MemberSession, 'network'>): string =>
  network && !ownNetwork.test(network) ? `网络 ${network}，` : '';
