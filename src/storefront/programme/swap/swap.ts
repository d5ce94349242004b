import dialogCss from '#storefront/shell/parts/dialog/dialog.css?inline';
import dialogWideCss from '#storefront/shell/parts/dialog/dialog-wide.css?inline';
import emptyCss from '#storefront/shell/parts/EmptyState.css?inline';
import chipCss from '#storefront/shell/parts/style/chip.css?inline';
import { adoptStyles } from '#storefront/shell/style/adopt.ts';
import swapCss from './programme-swap.css?inline';

adoptStyles(chipCss, dialogCss, dialogWideCss, emptyCss, swapCss);

export { SwapDialog } from './SwapDialog.tsx';
