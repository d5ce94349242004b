import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('desk');
if (!root) throw new Error('the page has no place for the desk');
createRoot(root).render(<App />);
