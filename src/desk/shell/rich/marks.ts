import type { Editor } from './make-editor.ts';

/** A press of the toolbar: its name, whether it holds where the cursor is, and what it does. */
interface Mark {
  readonly name: string;
  /** Path of its icon; headings and presses of a table are words, which no sign tells apart. */
  readonly icon?: string;
  /** The first of a group, which has a line before it. */
  readonly isFirst?: boolean;
  readonly isOn?: (editor: Editor) => boolean;
  /** Shown only while this holds. */
  readonly isShown?: (editor: Editor) => boolean;
  readonly press: (editor: Editor) => void;
}

const inTable = (editor: Editor): boolean => editor.isActive('table');

/** What can be made of a text by one press, in the order of the toolbar. */
export const marks: readonly Mark[] = [
  {
    name: '小标题',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: '次级标题',
    isOn: (editor) => editor.isActive('heading', { level: 4 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    name: '加粗',
    isFirst: true,
    icon: 'M7 5h6a3.5 3.5 0 0 1 0 7H7ZM7 12h7a3.5 3.5 0 0 1 0 7H7Z',
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: '清除格式',
    icon: 'M4 6h11M9.5 6 8 18M14 13l6 6M20 13l-6 6',
    press: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  {
    name: '列表',
    icon: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
    isFirst: true,
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: '编号',
    icon: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M3.5 15h2.7l-2.7 4.5h3',
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: '引用',
    icon: 'M7 17c2-1 3-2.5 3-5V7H4v5h4M17 17c2-1 3-2.5 3-5V7h-6v5h4',
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: '表格',
    icon: 'M4 5h16v14H4ZM4 10h16M4 14.5h16M10 5v14',
    isShown: (editor) => !inTable(editor),
    press: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
  { name: '加一行', isShown: inTable, press: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: '加一列', isShown: inTable, press: (editor) => editor.chain().focus().addColumnAfter().run() },
  { name: '删一行', isShown: inTable, press: (editor) => editor.chain().focus().deleteRow().run() },
  { name: '删一列', isShown: inTable, press: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: '删表格', isShown: inTable, press: (editor) => editor.chain().focus().deleteTable().run() },
  {
    name: '分隔线',
    icon: 'M3 12h18M8 7h8M8 17h8',
    press: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

/** Paths of the icons of a link and of a picture, which ask for more than a press. */
export const linkIcon =
  'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7L11.8 6.5M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2';
export const pictureIcon = 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01';
