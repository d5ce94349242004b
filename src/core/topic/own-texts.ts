import { type OwnText, ownTexts, protocolOf } from './names.ts';

/** A text of the shop from the operator's own file: clean HTML, in parts as its headings of the second level divide it. */
export interface OwnTextBody {
  readonly title: string;
  readonly parts: readonly { readonly title: string; readonly html: string }[];
}

export type OwnTexts = Readonly<Partial<Record<OwnText, OwnTextBody>>>;

let given: () => OwnTexts = () => ({});

/** Makes `source` provide the operator's texts to this process from now on. */
export function takeTextsFrom(source: () => OwnTexts): void {
  given = source;
}

/** The operator's text of this name; undefined without one. */
export const ownText = (name: OwnText): OwnTextBody | undefined => given()[name];

/** The text of an agreement of contract 7.3 by its type there; undefined without one. */
export function nameOfProtocol(type: string): OwnText | undefined {
  return (Object.keys(ownTexts) as OwnText[]).find((name) => (protocolOf as Record<string, string>)[name] === type);
}
