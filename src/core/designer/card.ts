/** What the card of a designer shows. */
export interface CardDesigner {
  readonly code: string;
  readonly name: string;
  readonly avatar: string;
  readonly title: string;
  readonly city: string;
  /** Years in the trade. */
  readonly years: number;
  readonly style: readonly string[];
  readonly project_num: number;
  /** 0–5. */
  readonly score: number;
}

/** City, years and cases in one line, without what is unknown. */
export const designerFacts = ({ city, years, project_num }: CardDesigner): string =>
  [city, years > 0 && `从业 ${years} 年`, project_num > 0 && `${project_num} 套方案`].filter(Boolean).join('·');
