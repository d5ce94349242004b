/** A planned block; its contents are chosen from the goods and programmes. */
export type TopicBlock =
  | { readonly type: 'banner'; readonly title: string; readonly banners: readonly Banner[] }
  | { readonly type: 'items'; readonly title: string; readonly leaves: readonly string[] }
  | { readonly type: 'projects'; readonly title: string; readonly word: string }
  | { readonly type: 'html'; readonly title: string; readonly html: string }
  | { readonly type: 'form'; readonly title: string; readonly button: string };

interface Banner {
  /** What it shows, as of {@link TopicPlan}. */
  readonly subject: string;
  readonly link: string;
  readonly text: string;
}

export interface TopicPlan {
  readonly name: string;
  readonly title: string;
  /** What its picture shows (story-pictures.ts); "" means no picture: a text of the shop. */
  readonly subject: string;
  /** Days from the making of the sample world to the topic's end; without it the topic stays open. */
  readonly endsAfterDays?: number;
  readonly blocks: readonly TopicBlock[];
}

/** A heading and its paragraphs. */
export type Section = readonly [heading: string, ...paragraphs: string[]];

/** A text of the shop from plain paragraphs. */
export const textOfSections = (name: string, title: string, sections: readonly Section[]): TopicPlan =>
  textOf(
    name,
    title,
    sections.map(([heading, ...paragraphs]) => [heading, paragraphs.map((text) => `<p>${text}</p>`).join('')]),
  );

/** A text of the shop from headings with HTML below them. */
export const textOf = (
  name: string,
  title: string,
  sections: readonly (readonly [heading: string, html: string])[],
): TopicPlan => ({
  name,
  title,
  subject: '',
  blocks: sections.map(([heading, html]) => ({ type: 'html', title: heading, html })),
});
