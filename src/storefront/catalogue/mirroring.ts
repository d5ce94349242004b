import { currentSnapshot } from '#snapshot/read/read.ts';
import { view } from '#snapshot/read/view.ts';

/** Whether the release has mirrored pictures of other hosts; islands then find those of an answer by their source (ADR 48). */
export const isMirroring = view('mirroring', () => {
  const snapshot = currentSnapshot();
  return snapshot.keys('picture').some((key) => {
    const { name, source } = snapshot.get('picture', key);
    return name !== '' && source.startsWith('http');
  });
});
