import { describe, expect, it } from 'vitest';
import { phrases } from './phrases.ts';

describe('phrases', () => {
  it('leaves short names whole', () => {
    expect(phrases('上海徐汇体验馆')).toEqual(['上海徐汇体验馆']);
    expect(phrases('云栖里 两居全屋智能').join('|')).toBe('云栖里 |两居全屋智能');
  });

  it('lets a sentence break after its words and marks, never before a mark or a single character', () => {
    expect(phrases('设计师驻店：每周三、周六现场画点位').join('|')).toBe('设计师驻店：|每周三、|周六现场画点位');
    expect(phrases('一位独居奶奶的求助按钮').join('|')).toBe('一位|独居|奶奶的|求助|按钮');
    expect(phrases('与橙居合作（样例）').join('|')).toBe('与橙居合作|（样例）');
  });

  it('changes no text', () => {
    for (const text of ['', '，', ' 开头', 'Matter、Zigbee、蓝牙 Mesh 有什么不同', '😀家里的灯']) {
      expect(phrases(text).join('')).toBe(text);
    }
  });
});
