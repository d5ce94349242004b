import { uploadLocalImage } from '#core/upload/contract.ts';
import { type Call, createApi } from '#core/wire/call/create-api.ts';
import { sendWithProgress } from '#core/wire/call/send-with-progress.ts';
import { ApiError } from '#core/wire/error.ts';
import { messageOf, ports } from '#storefront/shell/call/api.ts';

/**
 * The outcome of an upload: the file's address, or the reason of the failure and whether the same file may be sent
 * again.
 */
type UploadOutcome = { readonly url: string } | { readonly message: string; readonly canRetry: boolean };

/** Sends one file; `onProgress` receives the share already sent, 0 to 1. */
export type SendFile = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadOutcome>;

/** Enough for ten megabytes over a slow line. */
const uploadTimeoutMs = 120_000;

/** A lost answer or a server fault is worth another try, a refused file is not. */
function uploadFailure(reason: unknown): { message: string; canRetry: boolean } {
  const canRetry = !(reason instanceof ApiError && reason.kind === 'refused' && reason.statusCode < 500);
  return { message: messageOf(reason), canRetry };
}

/** Makes a function that sends files, from the call that takes them and answers their address. */
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
