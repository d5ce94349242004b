/** In place of a form whose draft is not there yet, or cannot be read. */
export const NotRead = ({ fault }: { readonly fault: string }) => (
  <p className={fault ? 'fault' : 'muted'}>{fault || '正在读取…'}</p>
);
