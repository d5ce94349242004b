import type { DeskBlock } from '#core/topic/desk-block.ts';

/** A block in the form, with a key of its own so that a moved one keeps its fields. */
export interface DraftBlock {
  readonly key: string;
  readonly block: DeskBlock;
}

/** Kinds of blocks with their names at the desk. */
export const blockNames: Readonly<Record<DeskBlock['type'], string>> = {
  html: '图文',
  items: '商品',
  projects: '方案',
  banner: '图片链接',
  form: '表单',
};

/** What a block of a kind puts on the page. */
export const blockWords: Readonly<Record<DeskBlock['type'], string>> = {
  html: '文字，可以带图',
  items: '一排商品卡片',
  projects: '一排方案卡片',
  banner: '可以点开的大图',
  form: '报名或预约的按钮',
};

/** An empty block of a kind. */
export function emptyBlock(type: DeskBlock['type']): DeskBlock {
  switch (type) {
    case 'html':
      return { type, title: '', data: '' };
    case 'items':
      return { type, title: '', data: [] };
    case 'projects':
      return { type, title: '', data: [] };
    case 'banner':
      return { type, title: '', data: [{ image: '', link: '', text: '' }] };
    case 'form':
      return { type, title: '', data: { marketingId: '', button: '' } };
  }
}

export const draftBlock = (block: DeskBlock): DraftBlock => ({ key: crypto.randomUUID(), block });
