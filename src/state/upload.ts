import { ApiError } from '#api/error.ts';
import { sendWithProgress } from '#api/send-with-progress.ts';
import { uploadLocalImage } from '#contract/upload.ts';
import { callThrough, messageOf } from './api.ts';

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

/** Stores a picture of the member (contract 14.5). */
export const sendPicture: SendFile = async (file, onProgress, signal) => {
  const options = { silent: true, timeoutMs: uploadTimeoutMs, signal };
  try {
    const { image_url } = await callThrough(sendWithProgress(onProgress))(uploadLocalImage, { images: file }, options);
    return { url: image_url };
  } catch (reason) {
    return uploadFailure(reason);
  }
};
