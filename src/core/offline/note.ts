/** When something was read, as shoppers write it: 11月26日 14:38. */
export function momentOf(ms: number): string {
  const at = new Date(ms);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getMonth() + 1}月${at.getDate()}日 ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The sentence that stands above every kept page. */
export const noteOf = (ms: number): string => `当前没有网络，页面是 ${momentOf(ms)} 的内容，价格与库存以联网后为准`;

/** The same sentence once the network is back: the page is still the old one. */
export const noteOfReturn = (note: string): string =>
  note.replace('当前没有网络', '网络已恢复').replace('联网后', '重新加载后');

/**
 * The note stays in view while the page is scrolled, because prices do too; what sticks to the top of a page sticks below it.
 * The bar about the missing network says less and would lie over it. Colours are those of tokens.css.
 */
const style = [
  ':root{--kept:44px}@media(width<640px){:root{--kept:64px}}',
  '.kept-note{position:sticky;top:0;z-index:79;display:flex;gap:16px;align-items:center;justify-content:center;box-sizing:border-box;height:var(--kept);padding:0 16px;background:#fff5da;color:#211c16;font-size:13px;line-height:20px}',
  '.kept-note p{margin:0}.kept-note a{color:#8f3f00;text-decoration:underline;white-space:nowrap}',
  '.topbar+.header,.tabs{top:var(--kept)}#offline{display:none}',
].join('');

const directive = "style-src 'self'";

/** The policy with the note's style allowed. */
const allowed = (policy: string, hash: string): string => policy.replace(directive, `${directive} ${hash}`);

/** A kept page with its policy, "" where the server sends none. */
interface Kept {
  readonly html: string;
  readonly policy: string;
}

/** A kept page with the note above everything; its policies allow the one more style. */
export async function withNote({ html, policy }: Kept, readAt: number): Promise<Kept> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  const note = `<style>${style}</style><aside class="kept-note" aria-label="离线提示"><p>${noteOf(readAt)}</p><a href="">重新加载</a></aside>`;
  return {
    // A page without a body of its own shows the note all the same, above everything.
    html: /<body[^>]*>/.test(html) ? allowed(html, hash).replace(/<body[^>]*>/, (body) => body + note) : note + html,
    policy: allowed(policy, hash),
  };
}

/** The title of a page as text, "" without one. */
export const titleOf = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => named[name] ?? '',
  );

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The file of the boot module, the first that every page loads: pages with the same one are of the same code. */
export const codeOf = (html: string): string => /<script type="module" src="(\/_astro\/[^"]+)"/.exec(html)?.[1] ?? '';
