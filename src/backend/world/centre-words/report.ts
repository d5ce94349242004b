/** Title, what can be shown of it, paragraphs; the first one is the summary. `{馆}` is the centre, `{区}` its district. */
export type Report = readonly [title: string, subjects: readonly string[], paragraphs: readonly string[]];
