import { WordsField } from '#desk/shell/form/long/words-field.tsx';

/** As many as a designer may have, and letters of one. */
const most = { styles: 6, letters: 8 } as const;

/** What somebody is good at: one word each, so that a space ends it. */
export const StylesField = (props: {
  readonly styles: readonly string[];
  readonly onChange: (styles: readonly string[]) => void;
}) => (
  <WordsField
    label="擅长"
    rule={`最多 ${most.styles} 种，用空格隔开`}
    words={props.styles}
    most={most.styles}
    letters={most.letters}
    ends={/[\s,，、;；]+/}
    example="例如：现代简约"
    next="再加一种"
    onChange={props.onChange}
  />
);
