import { uploadLocalImage } from '#core/upload/contract.ts';
import { type Call, createApi } from '#core/wire/call/create-api.ts';
import { sendWithProgress } from '#core/wire/call/send-with-progress.ts';
import { ApiError } from '#core/wire/error.ts';
import { messageOf, ports } from '#storefront/shell/call/api.ts';

/** What became of a file: where it lies, or why not and whether the same file may be sent again. */
type UploadOutcome = { readonly url: string } | { readonly message: string; readonly canRetry: boolean };

/** Sends one file; `onProgress` is told which share has left, 0 to 1. */
export type SendFile = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadOutcome>;

/** Ten megabytes over a slow line. */
const uploadTimeoutMs = 120_000;

/** An answer that was lost or a server in trouble is worth another try, a refused file is not. */
function uploadFailure(reason: unknown): { message: string; canRetry: boolean } {
  const canRetry = !(reason instanceof ApiError && reason.kind === 'refused' && reason.statusCode < 500);
  return { message: messageOf(reason), canRetry };
}

/** A way to send files, made from the one call that takes them and answers where the file lies. */
export const sendWith =
  (
    upload: (
      send: Call,
      file: File,
      options: { silent: true; timeoutMs: number; signal: AbortSignal },
    ) => Promise<string>,
  ): SendFile =>
  async (file, onProgress, signal) => {
    const send = createApi({ ...ports, send: sendWithProgress(onProgress) });
    try {
      return { url: await upload(send, file, { silent: true, timeoutMs: uploadTimeoutMs, signal }) };
    } catch (reason) {
      return uploadFailure(reason);
    }
  };

/** Stores a picture of the member (contract 14.5). */
export const sendPicture = sendWith(
  async (send, file, options) => (await send(uploadLocalImage, { images: file }, options)).image_url,
);
