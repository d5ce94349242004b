/**
 * The text of a response; throws once it passes `capBytes` of decoded data, because a small gzip body can hold hundreds
 * of megabytes.
 */
export async function readCapped(response: Response, capBytes: number): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > capBytes) {
      await reader.cancel();
      throw new RangeError(`response is larger than ${capBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
