/** The names used in parameter tables (design.md §4), offered when a member enters a device bought elsewhere. */
export const deviceProtocols = ['Zigbee', '蓝牙 Mesh', 'Wi-Fi', 'PLC-IoT', 'Matter', 'Thread'] as const;
/** The shop's own ecosystem carries its name. */
export const deviceEcosystems = (shopName: string): readonly string[] => [
  `${shopName}生态`,
  '开放家居',
  '通用语音',
  '本地局域网',
  '开放接口',
];
