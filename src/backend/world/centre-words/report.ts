/** Title, rooms in the pictures, paragraphs; the first one is the summary. `{馆}` is the centre, `{区}` its district. */
export type Report = readonly [title: string, rooms: readonly string[], paragraphs: readonly string[]];
