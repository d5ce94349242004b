import { lazy } from 'react';

/** The dialogs and overlays of the page: one script with its own styles, fetched when the page is first touched. */
const extras = () => import('./extras.ts');

/** Fetches it ahead, so that the first dialog opens at once; a failure shows when a dialog is opened. */
export const fetchExtras = (): void => void extras().catch(() => undefined);

export const ArrivalDialog = lazy(async () => ({ default: (await extras()).ArrivalDialog }));
export const CompareBar = lazy(async () => ({ default: (await extras()).CompareBar }));
export const CouponDialog = lazy(async () => ({ default: (await extras()).CouponDialog }));
export const GuestDrawer = lazy(async () => ({ default: (await extras()).GuestDrawer }));
export const PictureViewer = lazy(async () => ({ default: (await extras()).PictureViewer }));
export const RegionDialog = lazy(async () => ({ default: (await extras()).RegionDialog }));
export const ShareDialog = lazy(async () => ({ default: (await extras()).ShareDialog }));
