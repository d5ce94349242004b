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

/** Words of a text without its markup. */
export const plainOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, ' ')
    .trim();

/** Whether a block has nothing to show yet. */
export function isEmptyBlock({ type, data }: DeskBlock): boolean {
  if (type === 'html') return plainOf(data) === '';
  if (type === 'form') return data.button === '' && data.marketingId === '';
  return type === 'banner' ? data.every(({ image, text }) => image === '' && text === '') : data.length === 0;
}

/** What a block holds, in a few words, for the row that it is while it is folded. */
export function wordsOfBlock({ type, data }: DeskBlock): string {
  switch (type) {
    case 'html': {
      const words = plainOf(data);
      return words === '' ? '还没有写' : words.slice(0, 60);
    }
    case 'items':
      return data.length > 0 ? `${data.length} 个商品` : '还没有选商品';
    case 'projects':
      return data.length > 0 ? `${data.length} 套方案` : '还没有选方案';
    case 'banner': {
      const chosen = data.filter(({ image }) => image !== '').length;
      const words = [chosen > 0 && `${chosen} 张图片`, data.find(({ text }) => text !== '')?.text].filter(Boolean);
      return words.join('，') || '还没有选图片';
    }
    case 'form':
      return data.button ? `按钮“${data.button}”` : '还没有选表单';
  }
}

/** Names of what the page needs of a block and does not have yet. */
export function missingOf({ type, data }: DeskBlock): string[] {
  const missing = (parts: Readonly<Record<string, boolean>>): string[] =>
    Object.keys(parts).filter((name) => parts[name] === true);
  switch (type) {
    case 'html':
      return [];
    case 'items':
      return missing({ 商品: data.length === 0 });
    case 'projects':
      return missing({ 方案: data.length === 0 });
    case 'banner':
      return missing({ 图片: data.some(({ image }) => image === ''), 链接: data.some(({ link }) => link === '') });
    case 'form':
      return missing({ 表单: data.marketingId === '', 按钮文字: data.button.trim() === '' });
  }
}

/** Whether everything is there that the page needs of a block. */
export const isWholeBlock = (block: DeskBlock): boolean => missingOf(block).length === 0;

/** The first picture of a block, "" where it has none of its own; those of goods are known by their ids. */
export function pictureOfBlock({ type, data }: DeskBlock, pics: ReadonlyMap<string, string>): string {
  if (type === 'banner') return data[0]?.image ?? '';
  if (type === 'html') return /<img[^>]*\ssrc="([^"]+)"/.exec(data)?.[1] ?? '';
  return type === 'items' ? (data.map((id) => pics.get(id)).find(Boolean) ?? '') : '';
}
