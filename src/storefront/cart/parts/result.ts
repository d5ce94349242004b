import dialogCss from '#storefront/shell/parts/dialog/dialog.css?inline';
import dialogWideCss from '#storefront/shell/parts/dialog/dialog-wide.css?inline';
import { adoptStyles } from '#storefront/shell/style/adopt.ts';
import setResultCss from './set-result.css?inline';

// It opens over any page, so it brings what it wears.
adoptStyles(dialogCss, dialogWideCss, setResultCss);

export { SetResult } from './SetResult.tsx';
