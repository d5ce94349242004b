/** A column: its name, and how wide it is where that is not left to what stands in it: 64, 96, 128 or 176 px. */
export type Head = string | { readonly name: string; readonly width: 'xs' | 's' | 'm' | 'l' };

/** The head of a column; the one with money or another figure stands at its end. */
export function HeadCell({ head, sum }: { readonly head: Head; readonly sum?: string | undefined }) {
  const { name, width } = typeof head === 'string' ? { name: head, width: '' } : head;
  const look = [name === sum && 'right', width && `col--${width}`].filter(Boolean).join(' ');
  return (
    <th scope="col" className={look || undefined}>
      {name}
    </th>
  );
}
