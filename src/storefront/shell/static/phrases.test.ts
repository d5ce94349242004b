import { describe, expect, it } from 'vitest';
import { phrases } from './phrases.ts';

describe('phrases', () => {
  it('leaves short names whole', () => {
    expect(phrases('上海徐汇体验馆')).toEqual(['上海徐汇体验馆']);
    expect(phrases('云栖里 两居全屋智能').join('|')).toBe('云栖里 |两居全屋智能');
  });

  it('lets a sentence break after its words and marks, never before a mark or a single character', () => {
    expect(phrases('设计师驻店：每周三、周六现场画点位').join('|')).toBe('设计师驻店：|每周三、|周六现场画点位');
    expect(phrases('一位独居奶奶的求助按钮').join('|')).toBe('一位|独居|奶奶的|求助按钮');
    expect(phrases('与橙居合作（样例）').join('|')).toBe('与橙居合作|（样例）');
  });

  it('keeps a figure with its unit, and with the word that leads to it', () => {
    const shown = (text: string): string => phrases(text).join('|').replaceAll('\u00a0', '_');
    expect(shown('帘语电机降噪：从 38 分贝到 32 分贝')).toBe('帘语电机降噪：|从_38_分贝到 |32_分贝');
    expect(shown('窗帘电机怎么量：直轨、L 形与飘窗')).toBe('窗帘电机怎么量：|直轨、|L_形与飘窗');
    expect(shown('净川智能水阀适配 DN25 管径')).toBe('净川|智能|水阀|适配 |DN25 |管径');
  });

  it('changes no text', () => {
    for (const text of ['', '，', ' 开头', 'Matter、Zigbee、蓝牙 Mesh 有什么不同', '😀家里的灯']) {
      expect(phrases(text).join('')).toBe(text);
    }
  });
});
