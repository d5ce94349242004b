import { renderSVG } from 'uqr';
import { secondsOf } from '#backend/app/clock.ts';
import { type Context, Refusal } from '#backend/app/handler.ts';
import { escapeHtml, hiddenFields, htmlResponse } from '#backend/app/page/html.ts';
import type { Page, PageRequest } from '#backend/app/page/page.ts';
import { randomToken } from '#backend/app/session.ts';
import { ownReturnUrl, trustNames } from '#backend/modules/trust-login/names.ts';
import { giveCode, sampleIdentities } from '#backend/modules/trust-login/simulated.ts';
import type { TrustIdentity } from '#backend/ports/trust-provider.ts';
import { type TrustTag, trustTags } from '#core/login/trust-contract.ts';
import { maskPhone } from '#core/member/phone.ts';
import { site } from '#core/site/site.ts';

/** The checked parameters of the storefront's request to the provider. */
interface Asked {
  readonly tag: TrustTag;
  readonly redirectUri: string;
  readonly state: string;
}

function askedOf({ params, values, context }: PageRequest): Asked {
  const tag = trustTags.find((known) => known === params['provider']);
  if (!tag) throw new Refusal('页面不存在', { http: 404 });
  const text = (name: string): string => (typeof values[name] === 'string' ? values[name] : '');
  return { tag, redirectUri: ownReturnUrl(text('redirect_uri'), tag, context), state: text('state').slice(0, 256) };
}

/** One button per sample person, with the account it logs in to. */
async function choices({ tag }: Asked, { database }: Context): Promise<string> {
  const bound = await database.read
    .selectFrom('member_identity')
    .innerJoin('member', 'member.user_id', 'member_identity.user_id')
    .select(['member_identity.subject', 'member.mobile'])
    .where('member_identity.provider', '=', tag)
    .execute();
  const mobileOf = new Map(bound.map(({ subject, mobile }) => [subject, maskPhone(mobile)]));
  return sampleIdentities
    .map(({ subject, nickname }) => {
      const mobile = mobileOf.get(subject);
      const note = mobile ? `已绑定 ${mobile}` : '尚未绑定手机号';
      return `<button name="identity" value="${escapeHtml(subject)}">${escapeHtml(nickname)}（${note}）</button>`;
    })
    .join('');
}

const show: Page = {
  method: 'GET',
  path: '/__sim/consent/:provider',
  answer: async (request) => {
    const asked = askedOf(request);
    const name = trustNames[asked.tag];
    const fields = hiddenFields({ redirect_uri: asked.redirectUri, state: asked.state });
    const picture = renderSVG(`${request.context.siteOrigin}/login`, { border: 2 }).replace(
      '<svg ',
      '<svg width="180" height="180" role="img" aria-label="二维码示意" ',
    );
    const scan = `<p>${picture}</p><p>正式环境中，这里由微信显示登录二维码。</p>`;
    const account = `<p>“${site.name}”申请获得你的公开资料：昵称、身份标识。</p>`;
    return htmlResponse({
      title: `${name}授权登录（模拟）`,
      body: `${asked.tag === 'weixin' ? scan : account}
        <p>这是本机的模拟授权页，不会连接${name}。选择一位样例用户继续：</p>
        <form method="post">${fields}${await choices(asked, request.context)}
          <button name="identity" value="new">新用户（首次授权）</button>
          <button name="identity" value="">拒绝</button></form>
        <p><small>授权后将返回商城的登录页。</small></p>`,
    });
  },
};

const decide: Page = {
  method: 'POST',
  path: '/__sim/consent/:provider',
  answer: async (request) => {
    const { tag, redirectUri, state } = askedOf(request);
    const back = new URL(redirectUri);
    back.searchParams.set('state', state);
    const chosen = request.values['identity'];
    if (chosen === '') {
      // WeChat returns without a code, Weibo with a reason.
      if (tag === 'weibo') back.searchParams.set('error', 'access_denied');
    } else {
      const identity = identityOf(chosen, tag);
      const { database, nowMs } = request.context;
      const code = await database.write((connection) => giveCode(connection, tag, identity, secondsOf(nowMs)));
      back.searchParams.set('code', code);
    }
    return new Response(null, { status: 303, headers: { location: back.href, 'cache-control': 'no-store' } });
  },
};

function identityOf(chosen: unknown, tag: TrustTag): TrustIdentity {
  if (chosen === 'new') return { subject: `new-${randomToken()}`, nickname: `${trustNames[tag]}新用户` };
  const identity = sampleIdentities.find(({ subject }) => subject === chosen);
  if (!identity) throw new Refusal('请选择一位样例用户');
  return identity;
}

/** The simulated providers' consent pages (contract 7.5); they exist only where simulators are on. */
export const consentPages: readonly Page[] = [show, decide];
