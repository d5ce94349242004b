import type { ProjectDrawing } from '#storefront/project/store.ts';

const words: Readonly<Record<ProjectDrawing['status'], string>> = { 0: '待确认', 1: '已确认', 2: '已退回' };
const looks: Readonly<Record<ProjectDrawing['status'], string>> = { 0: 'tag--promo', 1: 'tag--ok', 2: 'tag--off' };

/** The status of a drawing, in a word. */
export const drawingWord = ({ status }: ProjectDrawing): string => words[status];

export const drawingLook = ({ status }: ProjectDrawing): string => `tag ${looks[status]}`;
