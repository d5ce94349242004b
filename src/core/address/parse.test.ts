import { describe, expect, test } from 'vitest';
import { loadRegions } from '#core/region/load.ts';
import { parseAddress } from './parse.ts';

const regions = await loadRegions();
const shanghai = {
  username: '林清和',
  telephone: '13800006621',
  province: '上海市',
  city: '上海市',
  county: '徐汇区',
};

describe('one pasted line', () => {
  test.each([
    ['林清和 13800006621 上海市徐汇区桂林路 396 号', '桂林路 396 号'],
    ['上海市徐汇区桂林路396号3号楼1202，林清和，138 0000 6621', '桂林路396号3号楼1202'],
    ['收货人：林清和 手机号码：138-0000-6621 所在地区：上海市 上海市 徐汇区 详细地址：桂林路 396 号', '桂林路 396 号'],
    ['上海徐汇桂林路396号 +86 13800006621 林清和', '桂林路396号'],
    ['林清和\n13800006621\n上海市\n徐汇区\n漕河泾街道桂林路', '漕河泾街道桂林路'],
  ])('%j', (text, adrdetail) => {
    expect(parseAddress(text, regions)).toEqual({ ...shanghai, adrdetail });
  });

  test('a province may be left out, and a county-level city stands without its city', () => {
    expect(parseAddress('杭州市西湖区文三路 90 号', regions)).toMatchObject({
      province: '浙江省',
      city: '杭州市',
      county: '西湖区',
      adrdetail: '文三路 90 号',
    });
    expect(parseAddress('江苏省昆山市前进中路 1 号', regions)).toMatchObject({ city: '苏州市', county: '昆山市' });
    expect(parseAddress('广西南宁市青秀区民族大道 1 号', regions)).toMatchObject({ province: '广西壮族自治区' });
  });

  test.each([
    ['吉林市昌邑区解放路1号', '吉林省', '吉林市', '昌邑区', '解放路1号'],
    ['海南藏族自治州共和县青海湖大街8号', '青海省', '海南藏族自治州', '共和县', '青海湖大街8号'],
    ['海南州共和县青海湖大街8号', '青海省', '海南藏族自治州', '共和县', '青海湖大街8号'],
    ['湖北恩施州利川市清江大道1号', '湖北省', '恩施土家族苗族自治州', '利川市', '清江大道1号'],
    ['云南省大理州大理市古城路1号', '云南省', '大理白族自治州', '大理市', '古城路1号'],
    ['贵州黔东南州凯里市北京西路1号', '贵州省', '黔东南苗族侗族自治州', '凯里市', '北京西路1号'],
    ['新疆巴音郭楞州库尔勒市人民路1号', '新疆维吾尔自治区', '巴音郭楞蒙古自治州', '库尔勒市', '人民路1号'],
    // There are three districts of this name: none is guessed.
    ['朝阳区建国路88号', '', '', '', '朝阳区建国路88号'],
    ['海南三亚市天涯区路1号', '海南省', '三亚市', '天涯区', '路1号'],
  ])('a name that begins like another place: %s', (text, province, city, county, adrdetail) => {
    expect(parseAddress(text, regions)).toMatchObject({ province, city, county, adrdetail });
  });

  test('digits of a Chinese keyboard are a number', () => {
    expect(parseAddress('林清和 １３８００００６６２１ 上海市徐汇区桂林路３９６号', regions)).toEqual({
      ...shanghai,
      adrdetail: '桂林路396号',
    });
  });

  test('what is not understood is kept for the buyer, never guessed', () => {
    expect(parseAddress('桂林路 396 号 3 楼', regions)).toEqual({
      username: '',
      telephone: '',
      province: '',
      city: '',
      county: '',
      adrdetail: '桂林路 396 号 3 楼',
    });
    expect(parseAddress('', regions).adrdetail).toBe('');
    // A pasted chat is cut off; nothing of the first three hundred signs is lost.
    expect(parseAddress(`${'长'.repeat(299)}尾巴`, regions).adrdetail).toBe(`${'长'.repeat(299)}尾`);
    // Twelve digits are not a mobile number.
    expect(parseAddress('张三 138000066211 上海市徐汇区', regions).telephone).toBe('');
  });
});
