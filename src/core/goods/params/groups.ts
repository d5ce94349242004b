/** A row of a parameter table. */
export type ParamRow = readonly [name: string, value: string];

/** Parameters under one heading, in rows of the table: two short ones share a row, a long one has its own. */
interface ParamGroup {
  readonly title: string;
  readonly rows: readonly (readonly ParamRow[])[];
}

/** Headings with the parameters below them: what decides whether a device can be installed at all comes first. */
const groups = [
  [
    '安装与供电',
    '供电 零线要求 额定功率 额定电流 负载 分断能力 路数 灯头 接口 适配门厚 磁铁间距 承重 适用面积 探测距离',
  ],
  ['连接', '需要网关 通信协议 支持生态 控制方式 子设备数 存储 开锁方式 雷达频段'],
  [
    '性能',
    '色温 显色指数 光通量 光束角 灯珠密度 控温精度 精度 视角 单元 洁净空气量 吸力 越障 运行速度 报警音量 噪音 能效等级',
  ],
  ['尺寸与材质', '尺寸 材质'],
  ['安全与质保', '防护等级 锁芯等级 工作温度 质保'],
  ['型号与包装', '品牌 型号 产地 包含 包装清单'],
].map(([title = '', names = '']) => ({ title, names: names.split(' ') }));

/** Parameters that no heading knows, such as those of another gateway. */
const others = '其他';

/** The longest value that shares a row with another, in characters. */
const longestShared = 18;

function rowsOf(params: readonly ParamRow[]): ParamRow[][] {
  const rows: ParamRow[][] = [];
  let open: ParamRow[] | undefined;
  for (const param of params) {
    if (param[1].length > longestShared) rows.push([param]);
    else if (open) {
      open.push(param);
      open = undefined;
    } else {
      open = [param];
      rows.push(open);
    }
  }
  return rows;
}

/** Groups the parameters of a product. Of two with the same name the later one counts; empty ones are left out. */
export function groupParams(params: Iterable<ParamRow>): readonly ParamGroup[] {
  const values = new Map([...params].filter(([, value]) => value !== ''));
  const known = new Set(groups.flatMap(({ names }) => names));
  const unknown = [...values.keys()].filter((name) => !known.has(name));
  return [...groups, { title: others, names: unknown }].flatMap(({ title, names }) => {
    const found = names.flatMap((name): ParamRow[] => {
      const value = values.get(name);
      return value === undefined ? [] : [[name, value]];
    });
    return found.length === 0 ? [] : [{ title, rows: rowsOf(found) }];
  });
}
