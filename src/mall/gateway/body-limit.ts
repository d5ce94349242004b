/** A body that turned out larger than allowed while it was on its way. */
export class TooLarge extends Error {}

/** The body, cut off with {@link TooLarge} as soon as it exceeds `most` bytes; `onEnd` is called when all of it has passed. */
export function limitBody(
  body: ReadableStream<Uint8Array>,
  most: number,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, controller) => {
        bytes += part.byteLength;
        if (bytes > most) controller.error(new TooLarge());
        else controller.enqueue(part);
      },
      flush: onEnd,
    }),
  );
}
