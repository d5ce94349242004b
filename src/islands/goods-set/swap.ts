import { adoptStyles } from '#styles/adopt.ts';
import swapCss from '#styles/pages/programme-swap.css?inline';
import chipCss from '#styles/parts/chip.css?inline';
import dialogCss from '#styles/parts/dialog.css?inline';
import dialogWideCss from '#styles/parts/dialog-wide.css?inline';
import emptyCss from '#styles/parts/empty.css?inline';

adoptStyles(chipCss, dialogCss, dialogWideCss, emptyCss, swapCss);

export { SwapDialog } from './SwapDialog.tsx';
