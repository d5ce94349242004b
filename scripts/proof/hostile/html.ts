import type { Random } from '#backend/app/texts/random.ts';
import { cleanRichText } from '#snapshot/gate/rich-text.ts';
import type { HostilePart } from './part.ts';

// HTML of the API through the cleaner, judged by the parser of Chromium: no element and no attribute beyond the list, nothing runs,
// no address leaves the web, and a second pass changes nothing.

const tags =
  'a p b i img svg math style script title textarea noscript template table td tr caption select option iframe object embed form input button details video audio source base link meta body html head frameset mglyph malignmark mi mo annotation-xml foreignObject desc xmp plaintext listing noembed h1 h3 ul li br hr strong em blockquote'.split(
    ' ',
  );
const attributes =
  'href src onerror onload onclick style class id xlink:href srcdoc action formaction alt title width colspan name data background ping target srcset encoding'.split(
    ' ',
  );
const values = [
  'javascript:ran=1',
  'JaVa&#115;cript:ran=1',
  'java\tscript:ran=1',
  '&#1;javascript:ran=1',
  'data:text/html,<script>ran=1</script>',
  '//evil.example',
  '/\\evil.example',
  'https://ok.example/a',
  '/Goods/1',
  'x" onerror="ran=1',
  "x' onmouseover='ran=1",
  '`onerror=ran=1',
  '<img src=x onerror=ran=1>',
  'tel:400',
  '#x',
  '1',
  'text/html',
  '</style><img src=x onerror=ran=1>',
];
const texts = [
  '字',
  '<',
  '>',
  '"',
  "'",
  '&',
  '&lt;',
  '&amp;lt;',
  '&#60;script&#62;',
  '<!--',
  '-->',
  '--!>',
  '<![CDATA[',
  ']]>',
  '<!',
  '<?',
  '</',
  '/>',
  '\0',
  '\u2028',
  '=',
  '`',
  ' ',
  '\n',
  '</p>',
  '</title>',
  '<script>ran=1</script>',
  '&NewLine;',
  '\ufeff',
];

function fragment(random: Random): string {
  const pieces: string[] = [];
  const open: string[] = [];
  for (let left = random.int(1, 14); left > 0; left--) {
    const draw = random.int(0, 9);
    if (draw < 5) {
      const tag = random.pick(tags);
      let text = `<${tag}`;
      for (let more = random.int(0, 3); more > 0; more--) {
        const quote = random.pick(['"', "'", '', '`']);
        text += `${random.pick([' ', '/', '\n', ''])}${random.pick(attributes)}=${quote}${random.pick(values)}${quote}`;
      }
      pieces.push(text + random.pick(['>', '>', '>', '/>', '']));
      open.push(tag);
    } else if (draw < 7) pieces.push(`</${open.pop() ?? random.pick(tags)}>`);
    else pieces.push(random.pick(texts));
  }
  const whole = pieces.join('');
  // Mutation: a few characters are lost, doubled or exchanged.
  if (!random.chance(0.4)) return whole;
  const at = random.int(0, whole.length);
  return (
    whole.slice(0, at) +
    random.pick(['', random.pick(texts), whole.slice(at, at + 9)]) +
    whole.slice(at + random.int(0, 4))
  );
}

/** Runs in Chromium. Returns the faults of each text by its number. */
function judgeHtml(all: string[]): [number, string][] {
  const elements = new Set('H3 H4 P BR HR UL OL LI STRONG EM TABLE THEAD TBODY TR TH TD A IMG BLOCKQUOTE'.split(' '));
  const wanted = new Set('href src alt width height loading colspan rowspan'.split(' '));
  const found: [number, string][] = [];
  const world = globalThis as unknown as { ran?: number };
  for (const [index, text] of all.entries()) {
    const box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = text;
    for (const element of box.querySelectorAll('*')) {
      if (!elements.has(element.tagName)) found.push([index, `<${element.tagName}>`]);
      for (const { name, value } of element.attributes) {
        if (!wanted.has(name)) found.push([index, `${element.tagName} ${name}`]);
        if (name !== 'href' && name !== 'src') continue;
        const { protocol, origin } = new URL(value, location.href);
        if (!['https:', 'tel:'].includes(protocol)) found.push([index, `${name}=${protocol}`]);
        if (/^[/#]/.test(value) && origin !== location.origin) found.push([index, `${name} leaves: ${value}`]);
      }
    }
    for (const link of box.querySelectorAll('a')) link.dispatchEvent(new Event('mouseover'));
    box.remove();
    if (world.ran !== undefined) found.push([index, 'it ran']);
    delete world.ran;
  }
  return found;
}

export const html: HostilePart = {
  name: 'html',
  batch: 1000,
  needsBrowser: true,
  full: 1_000_000,
  open: async (browser) => ({
    round: async ({ random, fault }) => {
      const inputs = Array.from({ length: 1000 }, () => fragment(random));
      const outputs = inputs.map((input) => cleanRichText(input));
      for (const [index, output] of outputs.entries()) {
        if (cleanRichText(output) !== output) fault('a second pass changes it', inputs[index]);
      }
      const faults = (await browser?.ask(judgeHtml, outputs)) ?? [];
      for (const [index, text] of faults) fault(text, inputs[index]);
      return `${outputs.filter((output) => output.includes('<')).length} of 1000 keep markup`;
    },
    close: async () => undefined,
  }),
};
