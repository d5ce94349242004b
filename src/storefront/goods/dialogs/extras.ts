import formCss from '#storefront/shell/form/form.css?inline';
import dialogCss from '#storefront/shell/parts/dialog/dialog.css?inline';
import noteCss from '#storefront/shell/parts/Note.css?inline';
import noteKindsCss from '#storefront/shell/parts/note-kinds.css?inline';
import { adoptStyles } from '#storefront/shell/style/adopt.ts';
import resetCss from '#storefront/shell/style/reset-more.css?inline';
import tokensCss from '#storefront/shell/style/tokens-rare.css?inline';
import extrasCss from './goods-extras.css?inline';

adoptStyles(resetCss, tokensCss, dialogCss, formCss, noteCss, noteKindsCss, extrasCss);

export { CompareBar } from '#storefront/compare/parts/CompareBar.tsx';
export { ShareDialog } from '#storefront/share/parts/ShareDialog.tsx';
export { ArrivalDialog } from './ArrivalDialog.tsx';
export { CouponDialog } from './CouponDialog.tsx';
export { GuestDrawer } from './GuestDrawer.tsx';
export { PictureViewer } from './PictureViewer.tsx';
export { RegionDialog } from './RegionDialog.tsx';
