import { useState } from 'react';
import { listAccounts } from '#core/staff/desk-contract.ts';
import { formatTime } from '#core/time/time.ts';
import { RangeField } from '#desk/shell/form/moment.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { things } from './log-words.ts';

/** What the address asks for. */
interface Asked {
  readonly [name: string]: string;
  /** `sku:`, or `sku:100001`; "" for all. */
  readonly about: string;
  readonly search: string;
  readonly name: string;
  readonly begins: string;
  readonly ends: string;
}

export const askedIn = (query: URLSearchParams): Asked => {
  const text = (name: string): string => query.get(name) ?? '';
  return {
    about: text('about'),
    search: text('search'),
    name: text('name'),
    begins: text('begins'),
    ends: text('ends'),
  };
};

/** Days before today, in Shanghai. */
const dayOf = (back: number): string => formatTime(Date.now() / 1000 - back * 86_400).slice(0, 10);

/** Spans that are asked for most; any other has its two days beside the choice. */
const spans = () => [
  { name: '全部时间', begins: '', ends: '' },
  { name: '今天', begins: dayOf(0), ends: dayOf(0) },
  { name: '近 7 天', begins: dayOf(6), ends: dayOf(0) },
  { name: '近 30 天', begins: dayOf(29), ends: dayOf(0) },
];
const own = '自选日期';

/** The line above the log: a search, what was changed, by whom and when. A phone has the last three behind a press. */
export function LogFilters({ asked }: { readonly asked: Asked }) {
  const accounts = useCall(listAccounts, {});
  const [isOpen, setOpen] = useState(false);
  const { begins, ends } = asked;
  const usual = spans().find((span) => span.begins === begins && span.ends === ends)?.name ?? own;
  const [picked, setPicked] = useState(usual);
  const span = picked === own ? own : usual;
  const [kind = '', id = ''] = asked.about.split(':');
  const search = (text: string, form: FormData): void => {
    const field = (name: string): string => String(form.get(name) ?? '');
    const chosen = spans().find(({ name }) => name === field('span'));
    setPicked(chosen ? chosen.name : own);
    const about = field('kind') && `${field('kind')}:`;
    const days = chosen ?? { begins: field('begins'), ends: field('ends') };
    go(addressOf('log', { about, search: text, name: field('name'), begins: days.begins, ends: days.ends }));
  };
  return (
    <Search
      label="订单号、商品名或别的名称"
      hint="订单号、商品名、专题标题"
      value={asked.search || id}
      onSearch={search}
    >
      <button type="button" className="btn phone-only" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        筛选
      </button>
      <span className="log__more" data-is-open={isOpen}>
        <select key={`${kind}:`} className="input input--short" name="kind" defaultValue={kind} aria-label="对象">
          <option value="">所有对象</option>
          {Object.entries(things).map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </select>
        <select
          key={`${asked.name} ${accounts.data?.list.length}`}
          className="input input--short"
          name="name"
          defaultValue={asked.name}
          aria-label="员工"
        >
          <option value="">所有员工</option>
          {accounts.data?.list.map(({ staff_id, name }) => (
            <option key={staff_id} value={name}>
              {name}
            </option>
          ))}
        </select>
        <select key={span} className="input input--short" name="span" defaultValue={span} aria-label="时间">
          {[...spans().map(({ name }) => name), own].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {span === own && (
          <RangeField
            key={`${begins} ${ends}`}
            label="日期"
            from={{ type: 'date', name: 'begins', defaultValue: begins, word: '开始', 'aria-label': '从哪天起' }}
            to={{ type: 'date', name: 'ends', defaultValue: ends, word: '结束', 'aria-label': '到哪天止' }}
          />
        )}
      </span>
    </Search>
  );
}
