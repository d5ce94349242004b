import { useEffect, useState } from 'react';
import { getHotWords, saveHotWords } from '#core/search/desk-contract.ts';
import { Notes } from '#desk/shell/box.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { SheetForm } from '#desk/shell/form/sheet-form.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

/** The hot words, one a line. */
export function HotWordsDesk() {
  const { data, fault, reload } = useCall(getHotWords, {});
  const press = usePress(saveHotWords);
  const [text, setText] = useState('');
  useEffect(() => {
    if (data) setText(data.words.join('\n'));
  }, [data]);
  if (!data) return <p className={fault ? 'fault' : 'muted'}>{fault || '正在读取…'}</p>;
  const save = async (): Promise<void> => {
    const words = text.split('\n').flatMap((line) => line.trim() || []);
    if (!(await press.send({ words }))) return;
    say('热搜词已保存，发布后页面更新');
    reload();
  };
  return (
    <SheetForm title="热搜词" note="排在前面的先显示" isBusy={press.isBusy} fault={press.fault} onSave={save}>
      <div className="columns-2">
        <section className="box box--pad" aria-label="热搜词">
          <Field label="每行一个词" hint={`现有 ${text.split('\n').filter((line) => line.trim()).length} 个`}>
            <textarea rows={14} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
        </section>
        <Notes title="怎样起作用">
          <li>排在最前面的几个显示在搜索框下面，顾客点一下就搜；其余的在搜索页里。</li>
          <li>写顾客会说的词，两到六个字；一个词至少要能搜到一件商品。</li>
          <li>
            顾客搜过却没有结果的词在<Link href={addressOf('statistics')}>统计</Link>里，可以照着补商品或换个说法。
          </li>
        </Notes>
      </div>
    </SheetForm>
  );
}
