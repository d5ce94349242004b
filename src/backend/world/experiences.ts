import { createRandom } from '#backend/app/texts/random.ts';
import type { Row } from '#backend/db/schema.ts';
import { experienceTags } from '#backend/modules/experience/dict.ts';
import { centreOccasions, centreStories } from '#backend/world/centre-words/visits.ts';
import { FairShare } from '#backend/world/words/fair-share.ts';
import { brandSeeds } from './brands.ts';
import { baseTime, daySeconds } from './calendar.ts';
import type { GoodsSeed } from './goods.ts';
import { roomPicture } from './homes.ts';
import { roomNames } from './pictures.ts';

/** Province, city, county, county code, address, longitude, latitude, status. Streets are invented. */
const places: readonly (readonly [
  string,
  string,
  string,
  string,
  string,
  number,
  number,
  Row<'experience'>['status'],
])[] = [
  ['上海市', '上海市', '徐汇区', '310104', '溪桥北路 18 号 2 层', 121.4365, 31.1886, 6],
  ['浙江省', '杭州市', '滨江区', '330108', '江澜大道 588 号 1 层', 120.2119, 30.2084, 6],
  ['四川省', '成都市', '武侯区', '510107', '晴川路 99 号 3 层', 104.0434, 30.6415, 6],
  ['北京市', '北京市', '朝阳区', '110105', '望榆街 12 号 1 层', 116.4431, 39.9219, 6],
  ['广东省', '深圳市', '南山区', '440305', '海澜路 66 号 2 层', 113.9304, 22.5333, 6],
  ['广东省', '广州市', '天河区', '440106', '珠韵路 30 号 1 层', 113.3612, 23.1247, 6],
  ['江苏省', '南京市', '建邺区', '320105', '梧桐里 8 号 1 层', 118.7319, 32.0036, 6],
  ['江苏省', '苏州市', '姑苏区', '320508', '平桥弄 21 号', 120.6172, 31.3365, 6],
  ['湖北省', '武汉市', '武昌区', '420106', '楚望路 45 号 2 层', 114.3163, 30.5538, 6],
  ['陕西省', '西安市', '雁塔区', '610113', '雁影路 77 号 1 层', 108.9486, 34.2226, 6],
  ['湖南省', '长沙市', '岳麓区', '430104', '麓湾路 16 号 1 层', 112.9313, 28.2349, 6],
  ['山东省', '青岛市', '市南区', '370202', '听海路 5 号 2 层', 120.4124, 36.0755, 6],
  ['重庆市', '重庆市', '渝北区', '500112', '云梯街 33 号 3 层', 106.6312, 29.7181, 6],
  ['福建省', '厦门市', '思明区', '350203', '环鹭路 9 号 1 层', 118.0827, 24.4454, 5],
  ['河南省', '郑州市', '金水区', '410105', '金穗路 28 号 1 层', 113.6606, 34.8004, 0],
  ['安徽省', '合肥市', '蜀山区', '340104', '翡澜路 52 号 2 层', 117.2605, 31.8512, 1],
  ['天津市', '天津市', '和平区', '120101', '五亭道 14 号 1 层', 117.2147, 39.1167, 2],
  ['辽宁省', '沈阳市', '浑南区', '210112', '浑河湾路 40 号 1 层', 123.4496, 41.7148, 4],
];

const types = ['旗舰体验馆', '城市体验馆', '社区体验角'] as const;
const facilities = ['免费停车', '儿童区', '无障碍通道', '样板卧室', '影音室', '灯光实验墙', '现场测量预约', '茶歇'];
const tags = experienceTags.map(([name]) => name);
const rooms = Object.keys(roomNames) as (keyof typeof roomNames)[];

const occasions = new FairShare();

export const experienceSeeds: readonly Row<'experience'>[] = places.map(
  ([province, city, county, area_id, address, lng, lat, status], index) => {
    const random = createRandom(`experience ${index}`);
    const type = index < 5 ? 0 : random.int(1, 2);
    const town = city.replace('市', '');
    // Every centre shows another home, and neighbours in the list another room.
    const lead = rooms[index % rooms.length] ?? 'living';
    const turn = Math.floor(index / rooms.length);
    const images = [lead, ...random.sample(rooms, 4).filter((room) => room !== lead)].slice(0, 4);
    return {
      experience_id: index + 1,
      name: `${town}${county.replace(/[区县]$/, '')}体验馆`,
      cover: roomPicture(lead, turn),
      logo: '/pictures/brand-1.svg',
      province,
      city,
      county,
      province_id: `${area_id.slice(0, 2)}0000`,
      city_id: `${area_id.slice(0, 4)}00`,
      area_id,
      address,
      lng_e6: Math.round(lng * 1e6),
      lat_e6: Math.round(lat * 1e6),
      tel: `400-155-5151 转 ${801 + index}`,
      hours: random.pick(['09:00-21:00', '10:00-21:00', '09:30-20:30']),
      score_tenths: random.int(43, 50),
      status,
      store_type: type + 1,
      store_type_name: types[type] ?? types[1],
      tags: JSON.stringify(random.sample(tags, 3)),
      images: JSON.stringify(images.map((room) => roomPicture(room, turn))),
      intro: [
        `<p>${town}${county}的橙居${types[type]}，共 ${random.int(180, 900)} 平方米，设备都通着电，体验免费，周末请提前预约。</p>`,
        `<p>${centreStories[index]}</p>`,
        '<h3>来了可以做什么</h3>',
        `<ul>${occasions
          .take(centreOccasions, 3)
          .map((text) => `<li>${text}</li>`)
          .join('')}</ul>`,
      ].join(''),
      facilities: JSON.stringify(random.sample(facilities, 5)),
      sort: 100 - index,
      updated: 0,
      created: baseTime - random.int(100, 900) * daySeconds,
      comment_num: random.int(12, 380),
      fav_num: random.int(20, 900),
    };
  },
);

interface ExperienceLinks {
  readonly brands: Row<'experience_brand'>[];
  readonly goods: Row<'experience_goods'>[];
  readonly programmes: Row<'experience_programme'>[];
  readonly notices: Row<'experience_notice'>[];
}

const notices = [
  ['国庆假期营业时间', '10 月 1 日至 7 日照常营业，10:00 开门，请优先预约上午时段。'],
  ['周末灯光讲堂', '每周六 14:00，灯光设计师现场讲解客厅无主灯点位，名额二十位。'],
  ['样板间焕新', '影音室与卧室样板间已更新，欢迎到店体验新的遮阳与睡眠场景。'],
  ['停车提示', '地库 B2 层可停两小时，前台登记车牌即可免费。'],
] as const;

/** Links each centre to its brands, goods, programmes and notices. */
export function linkExperiences(goods: readonly GoodsSeed[], programmeIds: readonly number[]): ExperienceLinks {
  const links: ExperienceLinks = { brands: [], goods: [], programmes: [], notices: [] };
  const shown = goods.filter((seed) => seed.goods.approve_status === 'onsale').slice(0, 400);
  for (const { experience_id, created } of experienceSeeds) {
    const random = createRandom(`experience links ${experience_id}`);
    const brands = random.sample(brandSeeds, random.int(6, 12));
    links.brands.push(...brands.map((brand) => ({ experience_id, brand_id: brand.id })));
    const own = shown.filter((seed) => brands.some((brand) => brand.id === seed.goods.brand_id));
    for (const [index, seed] of random.sample(own, 8).entries()) {
      links.goods.push({ experience_id, item_id: seed.goods.goods_id, sort: 100 - index });
    }
    for (const [index, programme_id] of random.sample(programmeIds, 6).entries()) {
      links.programmes.push({ experience_id, programme_id, sort: 100 - index });
    }
    for (const [index, [title, content]] of random.sample(notices, random.int(1, 3)).entries()) {
      const notice_id = experience_id * 10 + index;
      const time = Math.max(created, baseTime - random.int(1, 60) * daySeconds);
      links.notices.push({ notice_id, experience_id, title, content, created: time });
    }
  }
  return links;
}
