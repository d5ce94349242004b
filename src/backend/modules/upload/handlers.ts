import { type Handlers, memberOf } from '#backend/app/handler.ts';
import type { getUploadToken, uploadImage, uploadLocalImage } from '#core/upload/contract.ts';
import { storeImage } from './store.ts';

type UploadEndpoints = {
  getUploadToken: typeof getUploadToken;
  uploadLocalImage: typeof uploadLocalImage;
  uploadImage: typeof uploadImage;
};

export const uploadHandlers: Handlers<UploadEndpoints> = {
  getUploadToken: async () => ({ driver: 'local', token: '' }),
  uploadLocalImage: async ({ images }, context) => ({
    image_url: await storeImage(images, memberOf(context).userId, context),
  }),
  uploadImage: async ({ file }, context) => ({ image_url: await storeImage(file, memberOf(context).userId, context) }),
};
