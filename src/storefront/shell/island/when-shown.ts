/**
 * Runs work at once, or, in a page that the browser has rendered ahead, when it is shown: until then nobody has asked for the
 * page, and it may never be. `Base.astro` prints this function into pages, so it uses nothing outside its own body.
 */
export function whenShown(work: () => void): void {
  const isAhead = (document as { prerendering?: boolean }).prerendering;
  // A page is shown once.
  if (isAhead) document.addEventListener('prerenderingchange', work);
  else work();
}
