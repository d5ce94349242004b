/** Highlights the floor in view in the guide beside the home page. */
export function startFloorGuide(guide: HTMLElement): void {
  const entries = new Map<Element, HTMLAnchorElement>();
  for (const link of guide.querySelectorAll('a')) {
    const floor = document.querySelector(link.hash)?.closest('section');
    if (floor) entries.set(floor, link);
  }
  // A floor is in view while it crosses the middle of the window.
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        const link = entries.get(target);
        if (isIntersecting) link?.setAttribute('aria-current', 'true');
        else link?.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-50% 0px -50% 0px' },
  );
  for (const floor of entries.keys()) observer.observe(floor);
}
