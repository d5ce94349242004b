import type { TestPart } from '#backend/app/payment/test-signs.ts';
import { isSecure } from '#core/site/headers.ts';
import { demoLine } from '#mall/exposure/demo-lines.ts';
import type { LiveFacts } from './live-facts.ts';

/** `ok`: nothing to do. `weak`: the shop sells, at a risk. `stops`: the shop must not or cannot sell. */
export type LiveState = 'ok' | 'weak' | 'stops';

/** One matter that a shop needs for selling, in Chinese. */
export interface LiveLine {
  readonly matter: string;
  readonly state: LiveState;
  readonly sentence: string;
  /** How to mend it; "" where nothing is to be done. */
  readonly mend: string;
}

const gibibyte = 1024 ** 3;
const leastTokenLength = 16;
const oldestHours = 24;
const mostSkewSeconds = 300;

const ok = (matter: string, sentence: string): LiveLine => ({ matter, state: 'ok', sentence, mend: '' });
const weak = (matter: string, sentence: string, mend: string): LiveLine => ({ matter, state: 'weak', sentence, mend });
const stops = (matter: string, sentence: string, mend: string): LiveLine => ({
  matter,
  state: 'stops',
  sentence,
  mend,
});

/** Everything that hinders a sale or puts it at risk, one line a matter, in a fixed order. */
export const liveLines = (facts: LiveFacts): LiveLine[] => [
  ...selling(facts),
  ...texts(facts),
  demo(facts),
  ...address(facts),
  ...secrets(facts),
  ...machine(facts),
];

function selling({ abilities, mailTrouble, hasTracking }: LiveFacts): LiveLine[] {
  if (!abilities) {
    return [
      ok('短信', '由网关发送；请用自己的手机号注册一次确认'),
      ok('支付', '由网关收款；请下一笔小额订单并退款确认'),
      ok('物流', '由网关查询'),
    ];
  }
  return [
    sms(abilities),
    mail(abilities, mailTrouble),
    login(abilities),
    payment(abilities),
    hasTracking
      ? ok('物流', '由快递100 查询')
      : weak('物流', '没有物流查询，顾客只看得到运单号', '在环境变量写上 KUAIDI100_KEY 与 KUAIDI100_CUSTOMER'),
  ];
}

function sms({ hasSms, smsFaults, testSigns }: NonNullable<LiveFacts['abilities']>): LiveLine {
  if (smsFaults.length > 0)
    return stops(
      '短信',
      `短信或员工群的设置有误：${smsFaults.join('；')}`,
      '改好环境变量和密钥文件；在此之前 serve 不会启动',
    );
  const signs = signsOf(testSigns, 'sms');
  if (signs)
    return stops(
      '短信',
      `连的是测试平台，短信不会真的发出（${signs}）`,
      '去掉 TENCENT_SMS_ORIGIN 或 ALIYUN_SMS_ORIGIN，换上短信平台给的密钥，再去掉 --test-platforms',
    );
  return hasSms
    ? ok('短信', '短信平台已设置；请用自己的手机号注册一次确认')
    : stops('短信', '没有短信通道，顾客无法注册', '设置阿里云或腾讯云短信，或用 --api 接到有短信的网关');
}

function mail({ mailHost, mailFaults, testSigns }: NonNullable<LiveFacts['abilities']>, trouble: string): LiveLine {
  if (mailFaults.length > 0)
    return stops('邮件', `邮件的设置有误：${mailFaults.join('；')}`, '改好环境变量和密码文件；在此之前 serve 不会启动');
  const signs = signsOf(testSigns, 'mail');
  if (signs)
    return stops(
      '邮件',
      `连的是测试服务器，邮件不会真的送达（${signs}）`,
      '换上邮件服务商的地址和密码，再去掉 --test-platforms',
    );
  if (trouble) return weak('邮件', trouble, '核对 MAIL_HOST、MAIL_PORT、MAIL_TLS、用户名与密码；通知会隔一段时间再试');
  return mailHost
    ? ok('邮件', `${mailHost} 可以登录；请绑定自己的邮箱收一封确认`)
    : ok('邮件', '没有开通，会员在消息中心看通知');
}

function login({ logins, loginFaults, testSigns }: NonNullable<LiveFacts['abilities']>): LiveLine {
  if (loginFaults.length > 0)
    return stops(
      '第三方登录',
      `第三方登录的设置有误：${loginFaults.join('；')}`,
      '改好环境变量和密钥文件；在此之前 serve 不会启动',
    );
  const signs = signsOf(testSigns, 'login');
  if (signs)
    return stops(
      '第三方登录',
      `连的是测试平台，不是真的账号（${signs}）`,
      '去掉 WECHAT_LOGIN_ORIGIN 与 WEIBO_LOGIN_ORIGIN，换上开放平台给的密钥，再去掉 --test-platforms',
    );
  return logins.length > 0
    ? ok('第三方登录', `${logins.join('、')}已设置；请各登录一次确认`)
    : ok('第三方登录', '没有开通，顾客用手机号登录');
}

/** The reasons why a part of the shop is a test, in one line; "" without any. */
const signsOf = (testSigns: NonNullable<LiveFacts['abilities']>['testSigns'], part: TestPart): string =>
  testSigns
    .filter((sign) => sign.part === part)
    .map(({ text }) => text)
    .join('；');

function payment({ payments, paymentFaults, testSigns }: NonNullable<LiveFacts['abilities']>): LiveLine {
  if (paymentFaults.length > 0)
    return stops(
      '支付',
      `支付渠道的设置有误：${paymentFaults.join('；')}`,
      '改好环境变量和密钥文件；在此之前 serve 不会启动',
    );
  const signs = signsOf(testSigns, 'payment');
  if (signs)
    return stops(
      '支付',
      `连的是测试平台，不会收到真实货款（${signs}）`,
      '换上支付平台的正式地址和密钥，去掉 --test-platforms',
    );
  return payments.length > 0
    ? ok('支付', `可用：${payments.join('、')}`)
    : stops('支付', '没有支付渠道，顾客只能用余额付款，而余额无法充值', '接入支付渠道，或用 --api 接到能收款的网关');
}

const texts = ({ sampleTexts }: LiveFacts): LiveLine[] =>
  sampleTexts.length === 0
    ? [ok('文字', '没有样例文字')]
    : sampleTexts.map(({ sentence, mend, isDraft }) => (isDraft ? weak : stops)('文字', sentence, mend));

function demo({ demoRows, demoAccounts, dataFolder }: LiveFacts): LiveLine {
  if (demoRows && demoRows.members.length > 0)
    return stops('演示', demoLine(demoRows), `换一个空数据库，或运行 npm run remove-demo -- --data ${dataFolder}`);
  if (demoRows && demoRows.goods > 0)
    return stops('演示', `数据库里写入过 ${demoRows.goods} 件样例商品`, '换一个空数据库，录入自己的商品');
  if (demoAccounts) return stops('演示', '登录页印着演示账号', '从 settings.json 去掉 demoAccounts');
  return ok('演示', '没有演示数据');
}

function address({ siteOrigin, siteFault, proxyHints }: LiveFacts): LiveLine[] {
  const how = '在 settings.json 写上商城的 https 地址（siteOrigin），由代理提供证书';
  const site = !isSecure(siteOrigin)
    ? stops('地址', siteOrigin ? `siteOrigin ${siteOrigin} 不是 https 地址` : '没有设置 siteOrigin', how)
    : siteFault
      ? weak('地址', `从本机访问 ${siteOrigin} 不成功（${siteFault}）`, '检查域名解析、证书与代理')
      : ok('地址', `${siteOrigin} 可以访问，证书有效`);
  return [
    site,
    proxyHints.length > 0
      ? weak('代理', proxyHints.join('；'), '设好 TRUSTED_PROXIES 后重启')
      : ok('代理', '没有不明的代理'),
  ];
}

function secrets({ opsToken, isOpsOpen, isSignSecretSample, looseFiles }: LiveFacts): LiveLine[] {
  const how = '运行 openssl rand -hex 24，把结果写进 /etc/mall.env 的 OPS_TOKEN=，再重启';
  const ops =
    isOpsOpen || opsToken.length >= leastTokenLength
      ? ok('运维页', '/ops 有令牌保护')
      : weak(
          '运维页',
          opsToken ? `OPS_TOKEN 不足 ${leastTokenLength} 个字符` : '没有 OPS_TOKEN，/ops 与 /metrics 没有开放',
          how,
        );
  return [
    ops,
    isSignSecretSample
      ? weak('签名', 'signSecret 还是默认值', '在 settings.json 写上自己的 signSecret，重新发布')
      : ok('签名', 'signSecret 已更换'),
    looseFiles.length > 0
      ? stops(
          '文件权限',
          `本机其他用户可以读取 ${looseFiles.join('、')}`,
          '检查所有者后重启 npm run serve，或 chmod go-rwx',
        )
      : ok('文件权限', '数据文件夹只有自己能读'),
  ];
}

function machine(facts: LiveFacts): LiveLine[] {
  const { backup, skewSeconds, freeBytes, release, uploads, isAccessLogOff } = facts;
  return [
    backup === null
      ? ok('备份', '订单与会员在网关里，由网关备份')
      : backup.isTrouble
        ? stops('备份', backup.line, '每天定时运行 npm run backup')
        : ok('备份', backup.line),
    skewSeconds === null
      ? weak('时钟', '没有可以比较的服务器', '加 --api（后端网址）再运行一次，或设置 siteOrigin')
      : Math.abs(skewSeconds) > mostSkewSeconds
        ? stops(
            '时钟',
            `本机时钟与服务器相差 ${Math.round(Math.abs(skewSeconds) / 60)} 分钟`,
            '开启时间同步（timedatectl set-ntp true）',
          )
        : ok('时钟', '与服务器一致'),
    freeBytes < gibibyte
      ? stops('磁盘', `只剩 ${Math.floor(freeBytes / 1024 ** 2)} MB`, '腾出至少 1024 MB')
      : ok('磁盘', `还有 ${Math.floor(freeBytes / gibibyte)} GB`),
    releaseLine(release),
    uploadsLine(uploads),
    isAccessLogOff
      ? weak('日志', 'ACCESS_LOG=off，出了问题查不到请求', '去掉 ACCESS_LOG')
      : ok('日志', '写到标准输出，由 systemd 或容器保存'),
  ];
}

function releaseLine(release: LiveFacts['release']): LiveLine {
  if (!release) return stops('页面', '还没有发布', '运行 npm run rebuild');
  if (release.damaged.length > 0)
    return stops(
      '页面',
      `第 ${release.sequence} 版有 ${release.damaged.length} 个文件损坏`,
      '运行 npm run rebuild，再检查磁盘',
    );
  return release.hours > oldestHours
    ? weak(
        '页面',
        `第 ${release.sequence} 版已有 ${Math.floor(release.hours)} 小时没有核对过`,
        '检查定时发布（npm run schedule 或 systemd 定时器）',
      )
    : ok('页面', `第 ${release.sequence} 版`);
}

function uploadsLine(uploads: LiveFacts['uploads']): LiveLine {
  if ('fault' in uploads) return stops('上传', uploads.fault, '改正 UPLOADS_URL 后重启');
  if ('isShared' in uploads) return ofFolder(uploads.isShared);
  if (uploads.place === 'gateway') return ok('上传', '由网关保存');
  return ok('上传', '保存在存储桶里');
}

function ofFolder(isShared: boolean): LiveLine {
  return isShared
    ? weak('上传', '数据库可由几台机器共用，而上传的文件只在本机', '设置 UPLOADS_URL，见 docs/guides/deploy.md')
    : ok('上传', '保存在数据文件夹里，随备份保存');
}

/** Exit code: 1 when something stops a sale, 3 when the shop only runs at a risk, else 0. */
export function exitCodeOf(lines: readonly LiveLine[]): 0 | 1 | 3 {
  if (lines.some(({ state }) => state === 'stops')) return 1;
  return lines.some(({ state }) => state === 'weak') ? 3 : 0;
}

const signs = { ok: '✓', weak: '!', stops: '✗' } as const;

/** The line as it is printed. */
export const textOf = ({ matter, state, sentence, mend }: LiveLine): string =>
  `${signs[state]} ${matter}：${sentence}${mend && ` → ${mend}`}`;
