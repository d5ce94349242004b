/** Something everybody has at home, drawn beside goods at the same scale; in millimetres. */
interface Reference {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** An outline of goods in millimetres, as the drawing of its size shows it. */
export interface Outline {
  /** `box`: front and side; `puck`: a disc and its thickness; `drum`: a round body standing up; `hole`: sunk into a ceiling. */
  readonly shape: 'box' | 'puck' | 'drum' | 'hole';
  readonly width: number;
  readonly height: number;
  /** 0 where a round shape has none of its own. */
  readonly depth: number;
  readonly reference: Reference;
}

/** Categories whose sizes are written width × depth × height: things that stand. */
const standing =
  /冰箱|酒柜|洗碗机|洗衣机|干衣机|净化器|加湿器|循环扇|看护|电饭煲|微波炉|马桶|保险柜|投影机|录像|播放盒|主机|油烟机|灶具|回音壁|晾衣机|摄像机|水阀/;
/** Categories whose sizes are written height × width × depth: things that are taller than wide. */
const upright = /锁|门铃|键盘|门窗磁|窗帘电机|热水器/;
/** Nobody knows which way up these are written. */
const unclear = /净水器/;

const figure = String.raw`(\d{1,4}(?:\.\d)?)`;
const times = String.raw`\s*[×xX*]\s*`;
const threeSides = new RegExp(`^(?:主机|主体)?\\s*${figure}${times}${figure}${times}${figure}\\s*mm$`);
const roundBody = new RegExp(`^(?:主机)?直径\\s*${figure}${times}${figure}\\s*mm`);
const cutOut = new RegExp(`^开孔\\s*${figure}\\s*mm，高\\s*${figure}\\s*mm$`);

const numbersOf = (found: RegExpExecArray): number[] => found.slice(1).map(Number);

/** References by the largest side that they stand beside. */
const references: readonly (readonly [most: number, reference: Reference])[] = [
  [260, { name: '银行卡', width: 86, height: 54 }],
  [700, { name: 'A4 纸', width: 210, height: 297 }],
  [2000, { name: '房门', width: 860, height: 2000 }],
];

/** An outline with its reference; nothing stands beside goods that are larger than a door. */
function beside(body: Omit<Outline, 'reference'>): Outline | undefined {
  const largest = Math.max(body.width, body.height, body.depth);
  const reference = references.find(([most]) => largest <= most)?.[1];
  return reference && { ...body, reference };
}

/** The outline that the parameter 尺寸 of goods tells; undefined for sizes that are no outline, such as 管径 25 mm. */
export function outlineOf(category: string, size: string): Outline | undefined {
  const hole = cutOut.exec(size);
  if (hole) {
    const [width = 0, height = 0] = numbersOf(hole);
    return beside({ shape: 'hole', width, height, depth: 0 });
  }
  const round = roundBody.exec(size);
  if (round) {
    const [width = 0, height = 0] = numbersOf(round);
    return beside({ shape: height > width ? 'drum' : 'puck', width, height, depth: 0 });
  }
  const sides = threeSides.exec(size);
  if (!sides || unclear.test(category)) return undefined;
  const [a = 0, b = 0, c = 0] = numbersOf(sides);
  const [width, height, depth] = standing.test(category) ? [a, c, b] : upright.test(category) ? [b, a, c] : [a, b, c];
  return beside({ shape: 'box', width, height, depth });
}
