import setResultCss from '#storefront/cart/parts/set-result.css?inline';
import dialogCss from '#storefront/shell/parts/dialog/dialog.css?inline';
import dialogWideCss from '#storefront/shell/parts/dialog/dialog-wide.css?inline';
import { adoptStyles } from '#storefront/shell/style/adopt.ts';

// It opens over any page, so it brings what it wears.
adoptStyles(dialogCss, dialogWideCss, setResultCss);

export { SetResult } from '#storefront/cart/parts/SetResult.tsx';
