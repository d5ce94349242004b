import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Editor, makeEditor } from './make-editor.ts';
import { Toolbar } from './toolbar.tsx';

/** A text with headings, lists, links and pictures, written as pages will show it. */
export function RichEditor(props: {
  readonly label: string;
  /** HTML, or lines of plain text; read once, as the editor holds the text from then on. */
  readonly value: string;
  readonly isRequired: boolean;
  readonly onChange: (html: string) => void;
  /** What ends its toolbar. */
  readonly end: ReactNode;
}) {
  const { label, value, isRequired, onChange, end } = props;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, setTurns] = useState(0);
  // The form makes another function with every letter; the editor calls the newest one.
  const change = useRef(onChange);
  change.current = onChange;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that changed because it was typed here is there already
  useEffect(() => {
    if (!place.current) return;
    const made = makeEditor({
      element: place.current,
      html: value,
      label,
      isRequired,
      onChange: (html) => change.current(html),
      onTurn: () => setTurns((turns) => turns + 1),
    });
    setEditor(made);
    return () => made.destroy();
  }, [label, isRequired]);
  return (
    <div className="rich">
      {editor && <Toolbar editor={editor} label={label} end={end} />}
      <div ref={place} className="rich__place" />
    </div>
  );
}
