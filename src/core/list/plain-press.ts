/** The fields of a press event, from React or from the browser. */
interface Press {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/**
 * Whether a press on a link stays on this page: with another button or a modifier key the browser opens or saves it
 * elsewhere.
 */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
