import type { MerchantInfo } from '#core/member/contract.ts';
import { enableText, partnerStatusText, partnerTypeText, roleStatusText } from '#core/member/partner.ts';
import { routes } from '#core/site/routes.ts';
import { setting } from '#core/site/settings.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/static/information.css';

/** The merchant centre where its address is configured (contract 14.9), else our page about partnerships. */
const merchantUrl = (): string => setting('merchantUrl') || routes.topic('cooperation');

/** 商家: the member's status as a business partner (design.md §4). */
export function PartnerCard({ partner }: { partner: MerchantInfo }) {
  const facts = [
    ['名称', partner.name],
    ['伙伴类型', partnerTypeText(partner.partner_type)],
    ['审核状态', partnerStatusText(partner.status)],
    ['角色状态', roleStatusText(partner.role_status)],
    ['启用状态', enableText(partner.is_enable)],
  ] as const;
  return (
    <section className="panel" aria-labelledby="partner">
      <div className="panel__head">
        <h2 id="partner">商家</h2>
        <a className="btn btn--line btn--sm end" href={merchantUrl()}>
          进入商家中心
        </a>
      </div>
      <dl className="partner">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="small muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
