type Params = readonly { attribute_name: string; attribute_value_name: string }[];

/** Lamps that are screwed in, which draw from the mains as fixed ones do. */
const screwedIn = /灯泡/;

/** What is fixed to a door, a wall or a pipe, whatever it draws its power from; sets contain some of it. */
const fixed =
  /门锁|指纹锁|门铃|室外摄像机|窗帘|卷帘|蜂巢帘|晾衣|水阀|净水器|热水器|马桶|油烟机|灶具|洗碗机|蒸烤箱|空调|洗衣机|干衣机|电视|投影机|套装|套餐/;

/**
 * Whether somebody has to come and install a product: it is wired to the mains, which its parameter table says, or it is
 * one of the things that are fixed, which its name says. Plugs and batteries are no work.
 */
export function needsInstallation(name: string, params: Params): boolean {
  if (screwedIn.test(name)) return false;
  const supply = params.find(({ attribute_name }) => attribute_name === '供电')?.attribute_value_name ?? '';
  return supply === '市电 AC 220V' || fixed.test(name);
}
