import './extras.css';

export { CompareBar } from '#storefront/compare/parts/CompareBar.tsx';
export { ShareDialog } from '#storefront/share/parts/ShareDialog.tsx';
export { ArrivalDialog } from './ArrivalDialog.tsx';
export { CouponDialog } from './CouponDialog.tsx';
export { GuestDrawer } from './GuestDrawer.tsx';
export { PictureViewer } from './PictureViewer.tsx';
export { RegionDialog } from './RegionDialog.tsx';
