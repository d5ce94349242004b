import { createRates } from '#contract/rate.ts';
import { imageCapBytes, uploadLocalImage } from '#contract/upload.ts';
import { call, messageOf } from './api.ts';
import { showToast } from './common.ts';
import { refreshOrders } from './order-actions.ts';

/** What the buyer says about one line. */
export interface LineRate {
  readonly item_id: string;
  readonly star: number;
  readonly content: string;
  /** Addresses of own uploads. */
  readonly pics: readonly string[];
}

/** Stores a picture. Answers its address or why it was refused; what is certainly refused is not sent. */
export async function uploadPicture(file: File): Promise<{ url: string } | { message: string }> {
  if (!['image/jpeg', 'image/png'].includes(file.type)) return { message: '只能上传 JPG 或 PNG 图片' };
  if (file.size > imageCapBytes) return { message: '图片不能超过 2 MB' };
  try {
    const { image_url } = await call(uploadLocalImage, { images: file }, { silent: true, timeoutMs: 30_000 });
    return { url: image_url };
  } catch (reason) {
    return { message: messageOf(reason) };
  }
}

/** Publishes the reviews of an order. Answers "" or why they were refused. */
export async function rateOrder(orderId: string, isAnonymous: boolean, rates: readonly LineRate[]): Promise<string> {
  try {
    await call(
      createRates,
      {
        order_id: orderId,
        anonymous: isAnonymous,
        rates: rates.map(({ pics, ...rate }) => ({ ...rate, pics: [...pics] })),
      },
      { silent: true },
    );
  } catch (reason) {
    return messageOf(reason);
  }
  showToast('评价已发布，感谢您的分享');
  await refreshOrders();
  return '';
}
