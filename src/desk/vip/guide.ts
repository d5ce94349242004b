const said = /\d+(?:\.\d+)?(?= ?折)/;

/** The sentence on the page of a membership with the discount that it has, in percent; one that speaks of none stays as it is. */
export function guideFor(text: string, discount: number): string {
  if (discount === 0) return text;
  const fold = String((100 - discount) / 10);
  return text === '' ? `全场 ${fold} 折` : text.replace(said, fold);
}
