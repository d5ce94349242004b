import { useEffect, useState } from 'react';
import { getHotWords, saveHotWords } from '#core/search/desk-contract.ts';
import { SheetForm } from '#desk/shell/form/sheet-form.tsx';
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
      <section className="box box--pad" aria-label="热搜词">
        <label className="field">
          每行一个
          <textarea className="input" rows={14} value={text} onChange={(event) => setText(event.target.value)} />
        </label>
      </section>
    </SheetForm>
  );
}
