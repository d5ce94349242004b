import { openPayPlatforms } from '#pay-platforms/pay-platforms.ts';

/** The local 支付宝 with its access for the adapter; it sends no notification by itself. `wall`: unix seconds of the shop. */
export async function openLocalAlipay(wall: () => number) {
  const platforms = await openPayPlatforms({ wall, notifier: { tell: () => undefined } });
  const { alipay, faults, origin } = platforms;
  return {
    ...alipay,
    /** Has the answers of the next calls lost, which are carried out all the same. */
    loseAnswers: (times: number): void => faults.plan('alipay', 'answer', times),
    access: {
      ...alipay.identity,
      platformKey: alipay.keys.platform.publicKey,
      privateKey: alipay.keys.app.privateKey,
      notifyUrl: 'https://mall.example/pay/notify/alipay',
      gateway: `${origin}/gateway.do`,
    },
    close: platforms.close,
  };
}
