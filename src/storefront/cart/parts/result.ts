// It opens over any page, so it brings what it wears.

export { SetResult } from './SetResult.tsx';
