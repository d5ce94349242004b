import { showToast } from './store.ts';

/**
 * Copies a text to the clipboard and says so by its name. Where the browser refuses, it says how to go on: the text on the
 * page can be marked by hand.
 */
export async function copyText(text: string, name: string, instead = `请手动选择${name}`): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(`${name}已复制`);
  } catch {
    showToast(`浏览器不允许复制，${instead}`, { icon: 'warn' });
  }
}
