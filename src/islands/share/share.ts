import { adoptStyles } from '#styles/adopt.ts';
import extrasCss from '#styles/pages/goods-extras.css?inline';
import dialogCss from '#styles/parts/dialog.css?inline';
import formCss from '#styles/parts/form.css?inline';

adoptStyles(dialogCss, formCss, extrasCss);

export { ShareDialog } from '#ui/ShareDialog.tsx';
