/** Marks the part of a text that is read in the contents beside it. */
export function followContents(): void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.service__side .service__contents a')) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading) links.set(heading, link);
  }
  const begun = new Set<Element>();
  // A part has begun once its heading is above a line a third down the window, also far above it.
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) begun[isIntersecting ? 'add' : 'delete'](target);
      const headings = [...links.keys()];
      const read = headings.findLast((heading) => begun.has(heading)) ?? headings[0];
      for (const [heading, link] of links) {
        if (heading === read) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin: '99999px 0px -66% 0px' },
  );
  for (const heading of links.keys()) observer.observe(heading);
}
