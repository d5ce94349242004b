import extrasCss from '#storefront/goods/dialogs/goods-extras.css?inline';
import formCss from '#storefront/shell/form/form.css?inline';
import dialogCss from '#storefront/shell/parts/dialog/dialog.css?inline';
import { adoptStyles } from '#storefront/shell/style/adopt.ts';

adoptStyles(dialogCss, formCss, extrasCss);

export { ShareDialog } from '#storefront/share/parts/ShareDialog.tsx';
