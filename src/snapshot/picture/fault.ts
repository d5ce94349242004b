/** Why a picture cannot be mirrored; `message` is Chinese, for the operator. */
export class PictureFault extends Error {
  /** Whether another try may succeed. */
  readonly isPassing: boolean;
  /** Milliseconds that the host asks us to wait; 0 when it does not say. */
  readonly waitMs: number;

  constructor(
    message: string,
    { isPassing = false, waitMs = 0, cause }: { isPassing?: boolean; waitMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'PictureFault';
    this.isPassing = isPassing;
    this.waitMs = waitMs;
  }
}
