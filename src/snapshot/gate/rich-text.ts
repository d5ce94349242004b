import sanitize from 'sanitize-html';
import { safeHref } from '#core/wire/address.ts';
import { foreignBlocks, withoutDivs } from './leaf-blocks.ts';

/** The attributes without an address that no link or picture may have. */
const withSafe = (name: 'href' | 'src', attribs: sanitize.Attributes): sanitize.Attributes => {
  const { [name]: address = '', ...rest } = attribs;
  const kept = safeHref(address);
  return kept ? { ...rest, [name]: kept } : rest;
};

/** Allowed markup of rich text; sizes, colours and classes of the editor are dropped. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'img',
    'blockquote',
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https'],
  allowedSchemesByTag: { a: ['https', 'tel'] },
  allowProtocolRelative: false,
  nestingLimit: 24,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (tagName, attribs) => ({ tagName, attribs: withSafe('href', attribs) }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...withSafe('src', attribs), loading: 'lazy', alt: attribs['alt'] ?? '' },
    }),
  },
};

/** The same with foreign blocks as `<div>`, which are looked at before they go. */
const withDivs: sanitize.IOptions = {
  ...allowed,
  allowedTags: [...(allowed.allowedTags || []), 'div'],
  transformTags: { ...allowed.transformTags, ...Object.fromEntries(foreignBlocks.map((name) => [name, 'div'])) },
};
const hasForeignBlocks = new RegExp(`<(?:${foreignBlocks.join('|')})\\b`, 'i');

const passes = 4;
/** Maximum size of one description on a page (R17). */
const capBytes = 200_000;
const capNodes = 5000;
/** Maximum input to clean: cleaning costs time, and half of the markup may be dropped. */
const capInput = 500_000;
/**
 * Maximum number of `<` in the input. The cost of an element grows with the elements open around it, so hostile nesting costs
 * the square of this number and no more; a page holds a quarter as many nodes.
 */
const capTags = 4 * capNodes;

/** Called when a description is too long. */
export type OnCut = (why: string) => void;

/**
 * Rich text of the API as safe HTML. Cleaning repeats until nothing changes, because cleaned text can parse into something
 * else. A text that never settles becomes plain text; a text that is too long ends after the last element that fits.
 */
export function cleanRichText(html: string, onCut: OnCut = () => undefined): string {
  let text = withinCaps(html, onCut);
  if (hasForeignBlocks.test(text)) text = withoutDivs(sanitize(text, withDivs));
  for (let pass = 0; pass < passes; pass++) {
    const cleaned = sanitize(text, allowed);
    if (cleaned === text) return cutRichText(cleaned, onCut);
    text = cleaned;
  }
  return cutRichText(sanitize(text, { allowedTags: [], allowedAttributes: {} }), onCut);
}

function withinCaps(html: string, onCut: OnCut): string {
  let end = -1;
  for (let tags = 0; tags <= capTags; tags++) {
    end = html.indexOf('<', end + 1);
    if (end < 0 || end > capInput) return html.slice(0, capInput);
  }
  onCut(`超过 ${capTags} 个标签`);
  return html.slice(0, end);
}

const voidTags = new Set(['br', 'hr', 'img']);

/** Cuts clean HTML after the last element that ends within the caps, and closes the elements still open there. */
function cutRichText(html: string, onCut: OnCut): string {
  if (html.length < capNodes && html.length * 4 < capBytes) return html;
  const open: string[] = [];
  let nodes = 0;
  let bytes = 0;
  let read = 0;
  /** The latest possible cut: its position and the elements to close there. */
  let cut = { at: 0, open: [] as string[] };
  for (const { 0: tag, 1: closing, 2: name = '', index } of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    const end = index + tag.length;
    bytes += Buffer.byteLength(html.slice(read, end));
    nodes += (closing ? 0 : 1) + (index > read ? 1 : 0);
    read = end;
    if (bytes > capBytes || nodes > capNodes) break;
    if (closing) open.pop();
    else if (!voidTags.has(name)) open.push(name);
    if (closing || voidTags.has(name)) cut = { at: end, open: [...open] };
  }
  if (nodes <= capNodes && Buffer.byteLength(html) <= capBytes) return html;
  onCut(nodes > capNodes ? `超过 ${capNodes} 个节点` : `超过 ${capBytes / 1000} kB`);
  const head =
    html.slice(0, cut.at) +
    cut.open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('');
  // A single element exceeds the caps by itself: keep only as much of it as fits in any case.
  return head || sanitize(html.slice(0, capBytes / 4), allowed);
}
