import { adoptStyles } from '#styles/adopt.ts';
import extrasCss from '#styles/pages/goods-extras.css?inline';
import dialogCss from '#styles/parts/dialog.css?inline';
import formCss from '#styles/parts/form.css?inline';
import noteCss from '#styles/parts/note.css?inline';
import noteKindsCss from '#styles/parts/note-kinds.css?inline';
import resetCss from '#styles/reset-more.css?inline';
import tokensCss from '#styles/tokens-rare.css?inline';

adoptStyles(resetCss, tokensCss, dialogCss, formCss, noteCss, noteKindsCss, extrasCss);

export { ShareDialog } from '#ui/ShareDialog.tsx';
export { ArrivalDialog } from './ArrivalDialog.tsx';
export { CompareBar } from './CompareBar.tsx';
export { CouponDialog } from './CouponDialog.tsx';
export { GuestDrawer } from './GuestDrawer.tsx';
export { PictureViewer } from './PictureViewer.tsx';
export { RegionDialog } from './RegionDialog.tsx';
