import { expect, test } from 'vitest';
import { acsHeaders, acsQuery } from './acs3.ts';
import { tcHeaders } from './tc3.ts';

test('the example that Alibaba Cloud publishes has its published signature', () => {
  const query = { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' };
  const { authorization } = acsHeaders(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query,
      nonce: '3156853299f313e23d1673dc12e1703d',
      date: '2023-10-26T10:22:32Z',
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
  expect(acsQuery({ b: "晴 (1)*!'~", a: '{"code":"1"}' })).toBe(
    'a=%7B%22code%22%3A%221%22%7D&b=%E6%99%B4%20%281%29%2A%21%27~',
  );
});

test('the example that Tencent Cloud publishes has its published signature', () => {
  const { authorization } = tcHeaders(
    {
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      action: 'DescribeInstances',
      version: '2017-03-12',
      region: 'ap-guangzhou',
      now: 1551113065,
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    },
    { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
  );
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  );
});
