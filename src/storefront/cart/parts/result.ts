// The dialog opens over any page, so it brings its own styles.

export { SetResult } from './SetResult.tsx';
