import type { Editor } from './make-editor.ts';

/** A press of the toolbar: its name, whether it holds where the cursor is, and what it does. */
interface Mark {
  readonly name: string;
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
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: '列表',
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: '编号',
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: '引用',
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: '表格',
    isShown: (editor) => !inTable(editor),
    press: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
  { name: '加一行', isShown: inTable, press: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: '加一列', isShown: inTable, press: (editor) => editor.chain().focus().addColumnAfter().run() },
  { name: '删一行', isShown: inTable, press: (editor) => editor.chain().focus().deleteRow().run() },
  { name: '删一列', isShown: inTable, press: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: '删表格', isShown: inTable, press: (editor) => editor.chain().focus().deleteTable().run() },
  { name: '分隔线', press: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { name: '清除格式', press: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run() },
];
