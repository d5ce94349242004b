export { SwapDialog } from './SwapDialog.tsx';
