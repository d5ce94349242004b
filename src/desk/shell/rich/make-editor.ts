import { Editor, type Extensions, getSchema } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableKit } from '@tiptap/extension-table';
import { type Node as TextNode, DOMParser as TextParser } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { htmlOf as paragraphsOf } from '#core/rich-text/paragraphs.ts';

export type { Editor } from '@tiptap/core';

/** A table without the widths that an editor would keep: pages give it their own. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false });

/** Headings above those that a page leaves to its texts, as the pages print them. */
const lowered = (html: string): string => html.replace(/<(\/?)h[12]\b/gi, '<$1h3');

const extensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [3, 4] },
    link: { openOnClick: false, protocols: ['tel'], HTMLAttributes: { target: null, rel: null } },
  }),
  Image,
  TableKit.configure({ table: false }),
  PlainTable,
];

interface Policies {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): { createHTML: (text: string) => string };
}

// The page lets no text become markup without a policy. This markup stands in a document that runs nothing and loads nothing,
// and of it the editor takes what its schema knows.
const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy('desk-text', { createHTML: (text) => text });

/** A text as the editor holds it. */
function contentOf(text: string) {
  const html = lowered(paragraphsOf(text));
  const { body } = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
  // A picture stands by itself here: the paragraph around it would stay above it as an empty line.
  for (const picture of body.querySelectorAll('p > img:only-child')) {
    const around = picture.parentElement;
    if (around?.textContent?.trim() === '') around.replaceWith(picture);
  }
  return TextParser.fromSchema(getSchema(extensions)).parse(body).toJSON();
}

/** Whether there is nothing but one line without words. */
const isEmpty = (doc: TextNode): boolean =>
  doc.childCount < 2 && doc.textContent === '' && (doc.firstChild?.isTextblock ?? true);

/** What an editor holds: "" while there is nothing in it. */
export const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

interface Wanted {
  readonly element: HTMLElement;
  readonly html: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly onChange: (html: string) => void;
  /** After every change of the text or of what is selected. */
  readonly onTurn: () => void;
}

/**
 * An editor that knows the markup which pages print (rich text, `cleanRichText`), and nothing else: what is pasted from elsewhere
 * loses here what a page would leave out, so that what one sees is what comes out.
 */
export function makeEditor({ element, html, label, isRequired, onChange, onTurn }: Wanted): Editor {
  const editor = new Editor({
    element,
    content: contentOf(html),
    // The content policy allows no style that a script writes into the page.
    injectCSS: false,
    extensions,
    editorProps: {
      attributes: ({ doc }) => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'rich__text',
        ...(isRequired && { 'data-is-missing': String(isEmpty(doc)) }),
        'data-is-empty': String(isEmpty(doc)),
        'data-word': '从这里开始写，也可以把写好的粘贴过来',
      }),
      transformPastedHTML: lowered,
    },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
    onTransaction: onTurn,
  });
  return editor;
}
