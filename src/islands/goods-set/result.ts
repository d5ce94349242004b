import { adoptStyles } from '#styles/adopt.ts';
import dialogCss from '#styles/parts/dialog.css?inline';
import dialogWideCss from '#styles/parts/dialog-wide.css?inline';
import setResultCss from '#styles/parts/set-result.css?inline';

// It opens over any page, so it brings what it wears.
adoptStyles(dialogCss, dialogWideCss, setResultCss);

export { SetResult } from '#ui/SetResult.tsx';
