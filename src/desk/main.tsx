import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('desk');
if (!root) throw new Error('the page has no place for the desk');
// A busy server turns pictures away: until one is asked for again it is a quiet tile, and not the browser's broken one.
const againMs = 2500;
const missing = 'data-is-missing';
root.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement)) return;
    const isFirst = !target.hasAttribute(missing);
    target.setAttribute(missing, '');
    const { src } = target;
    if (isFirst) setTimeout(() => target.setAttribute('src', src), againMs);
  },
  true,
);
root.addEventListener('load', ({ target }) => (target as Element).removeAttribute?.(missing), true);
createRoot(root).render(<App />);
