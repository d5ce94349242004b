import { late } from '#storefront/shell/island/late.tsx';

/** The dialogs and overlays of the page: one script with its own styles, fetched when the page is first touched. */
const extras = () => import('./extras.ts');

/** Fetches it ahead, so that the first dialog opens at once; a failure shows when a dialog is opened. */
export const fetchExtras = (): void => void extras().catch(() => undefined);

export const ArrivalDialog = late(async () => (await extras()).ArrivalDialog);
export const CompareBar = late(async () => (await extras()).CompareBar);
export const CouponDialog = late(async () => (await extras()).CouponDialog);
export const GuestDrawer = late(async () => (await extras()).GuestDrawer);
export const PictureViewer = late(async () => (await extras()).PictureViewer);
export const RegionDialog = late(async () => (await extras()).RegionDialog);
export const ShareDialog = late(async () => (await extras()).ShareDialog);
