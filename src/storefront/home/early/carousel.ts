/** How long a slide stays. */
const dwellMs = 6000;

/** The reasons that stop the strip from moving by itself. */
type Reason = 'hover' | 'focus' | 'button' | 'motion' | 'hidden';

/**
 * Gives a strip of slides (`[data-carousel]`) its buttons, arrow keys and automatic movement. Without this script the
 * strip scrolls by hand and its dots are plain links. It does not move under the pointer, with the focus inside, with
 * reduced motion, in a hidden tab, or after 暂停.
 */
export function startCarousel(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('[data-track]');
  const toggle = root.querySelector<HTMLButtonElement>('[data-toggle]');
  const dots = [...root.querySelectorAll<HTMLAnchorElement>('[data-dot]')];
  if (!track || !toggle || dots.length < 2) return;
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const still = new Set<Reason>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = 0;

  function show(index: number): void {
    const next = (index + dots.length) % dots.length;
    track?.scrollTo({ left: next * track.clientWidth, behavior: motion.matches ? 'instant' : 'smooth' });
  }

  function wait(): void {
    clearTimeout(timer);
    if (still.size === 0) timer = setTimeout(() => show(shown + 1), dwellMs);
  }

  function keep(reason: Reason, isOn: boolean): void {
    if (isOn) still.add(reason);
    else still.delete(reason);
    wait();
  }

  function mark(): void {
    if (!track) return;
    const index = Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
    if (index !== shown) {
      shown = index;
      dots.forEach((dot, at) => {
        if (at === index) dot.setAttribute('aria-current', 'true');
        else dot.removeAttribute('aria-current');
      });
    }
    wait();
  }

  track.addEventListener('scroll', mark, { passive: true });
  dots.forEach((dot, index) => {
    dot.addEventListener('click', (event) => {
      event.preventDefault();
      show(index);
    });
  });
  for (const button of root.querySelectorAll<HTMLElement>('[data-by]')) {
    button.addEventListener('click', () => show(shown + Number(button.dataset['by'])));
  }
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // The browser would scroll the strip a little by itself.
    event.preventDefault();
    show(shown + (event.key === 'ArrowLeft' ? -1 : 1));
  });
  toggle.addEventListener('click', () => {
    const isPaused = !still.has('button');
    toggle.setAttribute('aria-pressed', String(isPaused));
    keep('button', isPaused);
  });
  root.addEventListener('pointerenter', ({ pointerType }) => keep('hover', pointerType === 'mouse'));
  root.addEventListener('pointerleave', () => keep('hover', false));
  root.addEventListener('focusin', () => keep('focus', true));
  root.addEventListener('focusout', () => keep('focus', false));
  document.addEventListener('visibilitychange', () => keep('hidden', document.hidden));
  motion.addEventListener('change', () => keep('motion', motion.matches));
  keep('motion', motion.matches);
}
