/** The fields on a designer's card. */
export interface CardDesigner {
  readonly code: string;
  readonly name: string;
  readonly avatar: string;
  /** The wide picture of a work; "" = none. */
  readonly work: string;
  readonly title: string;
  readonly city: string;
  /** Years in the trade. */
  readonly years: number;
  readonly style: readonly string[];
  readonly project_num: number;
  /** From 0 to 5. */
  readonly score: number;
}

/** City, years and number of cases in one line, leaving out unknown ones. */
export const designerFacts = ({
  city,
  years,
  project_num,
}: Pick<CardDesigner, 'city' | 'years' | 'project_num'>): string =>
  [city, years > 0 && `从业 ${years} 年`, project_num > 0 && `${project_num} 套方案`].filter(Boolean).join('·');
