import type { getImprint } from '#core/imprint/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { copy } from '#desk/shell/toast.tsx';

/** What is sent to whoever runs the server, in the name of the setting that they know. */
const forServer =
  '请把商城网址设成我们的域名：在 settings.json 里写 "siteOrigin": "https://你的域名"，保存后重启商城。';

/** Facts that the server has set, which nobody types in here; of the address of the shop, how it is changed. */
export const Origin = ({ facts }: { readonly facts: DeskOutput<typeof getImprint>['facts'] }) =>
  facts.map(({ name, label, value }) => (
    <section key={name} className="box box--pad fixedfact" aria-label={label}>
      <h2>{label}</h2>
      <p>{value || '还没有设置，要在服务器上改'}</p>
      {name === 'origin' && (
        <button type="button" className="btn" onClick={() => void copy(forServer, '已复制，发给管理服务器的人')}>
          复制设置方法
        </button>
      )}
    </section>
  ));
