import { useState } from 'react';
import { editorialRoutes } from '#core/article/routes.ts';
import { listDeskGoods } from '#core/goods/desk/contract.ts';
import { listDeskProgrammes } from '#core/programme/desk-contract.ts';
import { routes } from '#core/site/routes.ts';
import { listDeskTopics } from '#core/topic/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { useCall } from '#desk/shell/use-call.ts';

/** What a link leads to; `path` is written by hand. */
const kinds = { page: '页面', goods: '商品', programme: '方案', topic: '专题', path: '自己填写' } as const;
type Kind = keyof typeof kinds;

/** Pages that every shop has. */
const pages: readonly (readonly [href: string, name: string])[] = [
  [routes.goodsList(), '全部商品'],
  [routes.goodsList({ sort: 'newest' }), '新品'],
  [routes.programmeList(), '全屋方案'],
  [routes.packageList(), '智能套餐'],
  [routes.experienceList(), '体验馆'],
  [editorialRoutes.designerList(), '设计师'],
  [editorialRoutes.articleList(), '资讯'],
  [routes.brandWall(), '品牌馆'],
  [routes.freeDesign(), '免费设计'],
];

/** Begins of the addresses of things. */
const begins = { goods: routes.goods(''), programme: routes.programme(''), topic: routes.topic('') } as const;

/** What an address leads to, as far as it can be seen from it. */
function kindOf(href: string): Kind | '' {
  if (href === '') return '';
  if (pages.some(([page]) => page === href)) return 'page';
  const isBelow = (begin: string, names: RegExp): boolean =>
    href.startsWith(begin) && names.test(href.slice(begin.length));
  if (isBelow(begins.goods, /^\d+$/)) return 'goods';
  if (isBelow(begins.programme, /^P\d+$/)) return 'programme';
  if (isBelow(begins.topic, /^(?!article-|news)[a-z0-9-]+$/)) return 'topic';
  return 'path';
}

interface Link {
  readonly label: string;
  readonly href: string;
  readonly isRequired: boolean;
  readonly onChange: (href: string) => void;
}

/** Where a button or a picture leads: a page, a product, a programme or a topic by its name, or an address. */
export function LinkField(link: Link) {
  const { label, href, isRequired, onChange } = link;
  const [kind, setKind] = useState(() => kindOf(href));
  return (
    <div className="linkto">
      <Field label={`${label}到`}>
        <select
          value={kind}
          required={isRequired}
          onChange={(event) => {
            const next = event.target.value as Kind | '';
            setKind(next);
            if (next !== 'path') onChange('');
          }}
        >
          <option value="">{isRequired ? '请选择' : '不链接'}</option>
          {Object.entries(kinds).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {kind === 'page' && <Choice {...link} choices={pages} />}
      {kind === 'programme' && <Programme {...link} />}
      {kind === 'topic' && <Topic {...link} />}
      {kind === 'goods' && <Goods {...link} />}
      {kind === 'path' && (
        <Field label={label} isLabelHidden>
          <input
            value={href}
            maxLength={300}
            required={isRequired}
            placeholder="商城里的页面，以 / 开头"
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      )}
    </div>
  );
}

function Choice(props: Link & { readonly choices: readonly (readonly [href: string, name: string])[] }) {
  const { label, href, choices, onChange } = props;
  const isThere = choices.some(([value]) => value === href);
  return (
    <Field label={label} isLabelHidden>
      <select value={href} required onChange={(event) => onChange(event.target.value)}>
        <option value="">请选择</option>
        {!isThere && href && <option value={href}>{href}</option>}
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Programme(link: Link) {
  const { data } = useCall(listDeskProgrammes, {});
  return <Choice {...link} choices={(data?.list ?? []).map(({ code, name }) => [routes.programme(code), name])} />;
}

function Topic(link: Link) {
  const { data } = useCall(listDeskTopics, {});
  const both = [...(data?.list ?? []), ...(data?.texts ?? [])];
  return <Choice {...link} choices={both.map(({ name, title }) => [routes.topic(name), title])} />;
}

/** A product by its name: what is typed finds some, and the name of one of them chooses it. */
function Goods({ label, href, onChange }: Link) {
  const id = href.slice(begins.goods.length);
  const [words, setWords] = useState('');
  const found = useCall(listDeskGoods, { search: words || id, state: 'onsale' });
  const chosen = found.data?.list.find(({ goods_id }) => goods_id === id);
  const listId = `goods-for-${label}`;
  return (
    <>
      <Field label={label} isLabelHidden>
        <input
          list={listId}
          value={words || (chosen?.item_name ?? '')}
          required
          placeholder="输入商品名称，选一个"
          onChange={(event) => {
            const name = event.target.value;
            setWords(name);
            const one = found.data?.list.find(({ item_name }) => item_name === name);
            onChange(one ? routes.goods(one.goods_id) : '');
          }}
        />
      </Field>
      <datalist id={listId}>
        {found.data?.list.slice(0, 20).map(({ goods_id, item_name }) => (
          <option key={goods_id} value={item_name} />
        ))}
      </datalist>
    </>
  );
}
