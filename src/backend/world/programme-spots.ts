import type { Room } from './pictures.ts';

/** Column 1–24 and row 1–12 of a room's picture. */
type Spot = readonly [x: number, y: number];

/** Where devices of a category can be seen, or would hang, on the pictures of the rooms; what cannot be seen has none. */
const spots: Readonly<Record<Room, Readonly<Record<string, Spot>>>> = {
  living: {
    吸顶灯: [12, 2],
    筒灯: [5, 3],
    灯带: [17, 2],
    射灯: [20, 3],
    磁吸轨道灯: [8, 2],
    窗帘电机: [10, 3],
    场景面板: [7, 6],
    智能音箱: [2, 8],
    多协议网关: [5, 7],
    人体存在: [15, 2],
    人体移动: [19, 2],
    室内摄像机: [19, 4],
    录像存储: [4, 8],
    震动感应: [12, 6],
    温控器: [20, 5],
    空气净化器: [8, 7],
    空气检测仪: [13, 8],
    投影机: [12, 3],
    回音壁: [4, 8],
    吸顶音响: [14, 2],
    万能遥控: [12, 9],
  },
  bedroom: {
    吸顶灯: [12, 2],
    筒灯: [8, 3],
    灯带: [10, 5],
    感应夜灯: [16, 9],
    窗帘电机: [21, 3],
    电动卷帘: [22, 5],
    智能开关: [17, 5],
    无线开关: [7, 7],
    温控器: [4, 5],
    温湿度计: [18, 6],
    人体存在: [17, 2],
    加湿器: [16, 7],
    新风机: [4, 2],
    紧急按钮: [8, 6],
    跌倒雷达: [4, 3],
  },
  kitchen: {
    燃气探测器: [16, 4],
    烟雾报警器: [12, 1],
    水浸传感器: [7, 7],
    智能水阀: [9, 6],
    净水器: [8, 7],
    油烟机: [13, 4],
    灶具: [13, 6],
    智能插座: [11, 6],
    蒸烤箱: [17, 5],
    洗碗机: [11, 7],
    冰箱: [19, 7],
  },
  bathroom: {
    水浸传感器: [7, 10],
    紧急按钮: [15, 7],
    人体存在: [16, 2],
    感应夜灯: [9, 9],
    散热器温控阀: [2, 9],
    温湿度计: [13, 6],
    智能水阀: [11, 8],
    跌倒雷达: [20, 3],
  },
  entrance: {
    指纹锁: [12, 6],
    可视门铃: [16, 5],
    门窗磁: [13, 3],
    人体移动: [13, 2],
    场景面板: [10, 5],
    密码键盘: [10, 6],
    声光警号: [17, 3],
    多协议网关: [7, 6],
  },
  study: {
    台灯: [14, 6],
    筒灯: [12, 2],
    灯带: [17, 4],
    智能开关: [6, 5],
    电动卷帘: [21, 4],
    智能插座: [9, 9],
    空气检测仪: [12, 8],
    智能音箱: [16, 5],
    播放盒: [10, 5],
  },
};

/** Place of a device on the picture of its room. */
export function spotOf(room: Room, category: string): { spot_x: number; spot_y: number } {
  const [spot_x, spot_y] = spots[room][category] ?? [0, 0];
  return { spot_x, spot_y };
}
