const answerMs = 10_000;

/**
 * Asks a provider and reads its JSON, whatever its status: refusals have one too. Errors name the host alone, because an address of
 * 微信 holds the secret.
 */
export async function askProvider(url: URL, form?: Readonly<Record<string, string>>): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(url, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
  } catch {
    throw new Error(`连不上 ${url.host}`);
  }
  try {
    return await answer.json();
  } catch {
    throw new Error(`${url.host} 返回 HTTP ${answer.status}，不是 JSON`);
  }
}
