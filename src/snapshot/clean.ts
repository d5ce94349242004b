import sanitize from 'sanitize-html';

/** An address of ours, a secure one, or a phone number; anything else in a link or picture is dropped. */
const goodAddress = /^(https:\/\/[\w.-]+|tel:[\d+-]+$|\/(?!\/)|#)[^\s<>"']*$/;

const withGoodAddress = (name: 'href' | 'src', attribs: sanitize.Attributes): sanitize.Attributes => {
  const { [name]: address, ...rest } = attribs;
  return address && goodAddress.test(address) ? { ...rest, [name]: address } : rest;
};

/** What rich text may hold; sizes, colours and classes of the editor are dropped. */
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
    b: 'strong',
    i: 'em',
    a: (tagName, attribs) => ({ tagName, attribs: withGoodAddress('href', attribs) }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...withGoodAddress('src', attribs), loading: 'lazy', alt: attribs['alt'] ?? '' },
    }),
  },
};

const passes = 4;
const capCharacters = 200_000;

/**
 * Rich text of the API as safe HTML. Cleaned until a further pass changes nothing, because cleaned text can parse into
 * something else; text that never settles, or is too long, becomes plain.
 */
export function cleanRichText(html: string): string {
  let text = html.slice(0, capCharacters);
  for (let pass = 0; pass < passes; pass++) {
    const cleaned = sanitize(text, allowed);
    if (cleaned === text) return cleaned;
    text = cleaned;
  }
  return sanitize(text, { allowedTags: [], allowedAttributes: {} });
}
