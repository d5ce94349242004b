import { agreementPlans } from './topic-agreements.ts';
import { type TopicPlan, textOf } from './topic-plan.ts';
import { servicePlans } from './topic-services.ts';

/** Texts of the sample shop, as an operator would write them; they say that they are samples. */
export const textPlans: readonly TopicPlan[] = [
  ...agreementPlans,
  ...servicePlans,
  textOf('delivery', '配送与退换（样例）', [
    [
      '时限与费用',
      '<table><thead><tr><th>事项</th><th>时限</th><th>费用</th></tr></thead><tbody><tr><td>现货发货</td><td>付款后 48 小时内</td><td>结算时按地址与重量算出，达到包邮条件自动减免</td></tr><tr><td>预约安装</td><td>签收后两天内来电约时间</td><td>以商品页与订单写明的为准</td></tr><tr><td>无理由退货</td><td>签收次日起七天内</td><td>退回运费由您承担</td></tr><tr><td>质量问题退换</td><td>签收十五天内</td><td>往返运费由我们承担</td></tr></tbody></table>',
    ],
    [
      '配送范围与运费',
      '<p>大陆各省市均可配送。运费在提交订单前按收货地址与重量算出，达到包邮条件时自动减免；偏远地区不能送达时，结算页会直接说明。</p><p>现货在付款后 48 小时内发出。定制刻字面板、定制尺寸的窗帘与轨道，发货时间以商品页说明为准。</p>',
    ],
    [
      '签收与安装',
      '<ol><li>签收前请先验外包装，破损可以当面拒收。</li><li>需要安装的商品，签收后两天内安装师傅来电约时间。</li><li>安装前请确认底盒是否有零线、路由器信号是否到达安装位置。</li></ol>',
    ],
    [
      '七天无理由退货',
      '<p>签收次日起七天内，商品完好、配件与包装齐全，可以申请无理由退货。已通电安装的开关面板、已刻字或按尺寸定制的商品，非质量问题不适用。</p><p>退回的运费由您承担；收到退货并验收后，货款按原支付方式退回。</p>',
    ],
    [
      '质量问题',
      '<p>签收十五天内出现性能故障，可选择退货、换货或维修；保修期内免费维修，往返运费由我们承担。</p><p>在<a href="/User/orderList">我的订单</a>里找到订单申请售后，进度在<a href="/User/support">售后服务</a>里查看。</p>',
    ],
  ]),
  textOf('licence', '证照与备案（样例）', [
    [
      '经营者信息',
      `<table><tbody><tr><th>经营者</th><td>橙居智能家居（样例），不是真实登记的企业</td></tr><tr><th>网站名称</th><td>橙居智能家居商城</td></tr><tr><th>客服电话</th><td><a href="tel:400-155-5151">400-155-5151</a></td></tr></tbody></table>`,
    ],
    [
      '网站备案',
      `<p>备案号：沪ICP备00000000号（样例），可在<a href="https://beian.miit.gov.cn/">工业和信息化部备案管理系统</a>查询。</p>`,
    ],
    [
      '营业执照与许可',
      '<p>正式经营的商城应在这里公示营业执照、增值电信业务经营许可证等证照。本站为样例站点，不展示任何证照图片，也不产生真实交易。</p>',
    ],
    [
      '投诉与举报',
      '<p>对商品、价格或服务有意见，可以在<a href="/topic/contact">联系我们</a>里找到联系方式；也可以拨打 12315 向市场监管部门反映。</p>',
    ],
  ]),
];
