import type { TrustTag } from './trust-login.ts';

/** The mark by which a provider is known, drawn in a few strokes. */
export function TrustMark({ tag }: { tag: TrustTag }) {
  return (
    <svg className={`mark mark--${tag}`} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      {tag === 'weixin' ? <Bubbles /> : <OpenEye />}
    </svg>
  );
}

/** Two speech bubbles, the smaller one in front. */
function Bubbles() {
  return (
    <>
      <path d="M9 3C5 3 2 5.7 2 9c0 2 1 3.6 2.7 4.7L4 16l2.7-1.400c.8.2 1.5.3 2.400.3C8.200 11 11.6 7.800 16.400 7.9 15.6 5 12.6 3 9 3Z" />
      <path d="M22 13.800c0-2.800-2.7-5-6-5s-6 2.200-6 5 2.7 5 6 5c.7 0 1.400-.1 2-.3l2.200 1.200-.6-1.9c1.5-.9 2.400-2.400 2.400-4Z" />
      <g className="mark__hole">
        <circle cx="6.7" cy="7.3" r=".9" />
        <circle cx="11.3" cy="7.3" r=".9" />
        <circle cx="14" cy="12.5" r=".8" />
        <circle cx="18" cy="12.5" r=".8" />
      </g>
    </>
  );
}

/** An eye, and two waves that go out from it. */
function OpenEye() {
  return (
    <>
      <ellipse cx="10" cy="14.5" rx="8" ry="5.800" />
      <ellipse className="mark__hole" cx="10" cy="14.7" rx="5.200" ry="3.7" />
      <circle cx="9.5" cy="14.9" r="2.1" />
      <path className="mark__wave" d="M15 4.200c3.9-.7 7.1 2.5 6.200 6.3M15.5 7.3c1.800-.3 3.1 1.1 2.7 2.9" />
    </>
  );
}
