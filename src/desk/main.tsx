import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('desk');
if (!root) throw new Error('the page has no place for the desk');
// A picture that does not come leaves a quiet tile, and not the browser's broken one.
root.addEventListener('error', ({ target }) => mark(target, true), true);
root.addEventListener('load', ({ target }) => mark(target, false), true);
const mark = (target: EventTarget | null, isMissing: boolean): void => {
  if (target instanceof HTMLImageElement) target.toggleAttribute('data-is-missing', isMissing);
};
createRoot(root).render(<App />);
