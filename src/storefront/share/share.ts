export { ShareDialog } from '#storefront/share/parts/ShareDialog.tsx';
