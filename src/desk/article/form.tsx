import { getDeskArticle, listArticleChoices, saveArticle } from '#core/article/desk-contract.ts';
import { editorialRoutes } from '#core/article/routes.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { minuteOf } from '#core/time/time.ts';
import { callDesk } from '#desk/shell/call.ts';
import { CardPreview } from '#desk/shell/form/card-preview.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { Moment } from '#desk/shell/form/moment.tsx';
import { NotRead } from '#desk/shell/form/not-read.tsx';
import { PictureField } from '#desk/shell/form/picture-field.tsx';
import { SheetForm } from '#desk/shell/form/sheet-form.tsx';
import { useDraft } from '#desk/shell/form/use-draft.ts';
import { OnlineLink } from '#desk/shell/link.tsx';
import { RichField } from '#desk/shell/rich/rich-field.tsx';
import { addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { $staff } from '#desk/staff/session.ts';

type Draft = Omit<DeskOutput<typeof getDeskArticle>, 'code' | 'updated'>;

/** A new article, by whoever writes it. */
const emptyDraft = (): Draft => ({
  ...{ title: '', summary: '', content: '', image_url: '', cate_name: '', brands: [], source: '' },
  author: ($staff.get()?.name ?? '').slice(0, 20),
  release_time: minuteOf(Math.floor(Date.now() / 1000)),
});

const kind = {
  empty: emptyDraft,
  read: (code: string) => callDesk(getDeskArticle, { code }),
  draftOf: ({ code: _, updated: _last, ...rest }: DeskOutput<typeof getDeskArticle>): Draft => rest,
};

type Shown = Pick<Draft, 'title' | 'summary' | 'image_url' | 'cate_name' | 'author'>;

/** An article in the list of the shop. */
const Card = ({ article }: { readonly article: Shown }) => (
  <CardPreview
    image={article.image_url}
    ratio="1.6"
    title={article.title}
    text={article.summary}
    foot={<small>{[article.cate_name, article.author].filter(Boolean).join(' · ')}</small>}
  />
);

/** The form of an article; "" is a new one. What is typed stays when it is refused. */
export function ArticleForm({ code }: { readonly code: string }) {
  const { draft, updated, fault, set } = useDraft(code, kind);
  const choices = useCall(listArticleChoices, {});
  const press = usePress(saveArticle);
  if (!draft) return <NotRead fault={fault} />;
  const save = async (): Promise<void> => {
    if (!(await press.send({ ...draft, ...(code && { code }), updated }))) return;
    say('文章已保存，发布后页面更新');
    go(addressOf('articles'));
  };
  const isDue = draft.release_time <= minuteOf(Math.floor(Date.now() / 1000));
  const isOut = code !== '' && isDue;
  const line = (
    label: string,
    field: 'title' | 'author' | 'source',
    most: number,
    { isRequired = false, example = '' } = {},
  ) => (
    <Field label={label}>
      <input
        value={draft[field]}
        maxLength={most}
        placeholder={example}
        required={isRequired}
        onChange={(event) => set({ [field]: event.target.value })}
      />
    </Field>
  );
  return (
    <SheetForm
      title={code ? draft.title || '资讯' : '写一篇资讯'}
      back={addressOf('articles')}
      end={isOut && <OnlineLink href={editorialRoutes.article(code)} />}
      side={
        <>
          <section className="box box--pad" aria-label="发布">
            <h2>发布</h2>
            <Field label="发布时间" hint={isDue ? '保存后，下一次发布时上线' : '北京时间，到时自动上线'}>
              <Moment
                type="datetime-local"
                value={draft.release_time}
                required
                onChange={(event) => set({ release_time: event.target.value })}
              />
            </Field>
          </section>
          <section className="box box--pad cover cover--article" aria-label="封面">
            <h2>封面</h2>
            <PictureField label="封面图片" value={draft.image_url} onChange={(image_url) => set({ image_url })} />
            <small>建议 1200 × 750 像素</small>
          </section>
          <section className="box box--pad" aria-label="署名">
            <h2>署名</h2>
            {line('作者', 'author', 20, { isRequired: true })}
            {line('来源', 'source', 30, { example: '转载时填' })}
          </section>
          {draft.title !== '' && <Card article={draft} />}
        </>
      }
      isBusy={press.isBusy}
      fault={press.fault}
      onSave={save}
    >
      <section className="box box--pad" aria-label="基本信息">
        <h2>基本信息</h2>
        <div className="grid articlefields">
          {line('标题', 'title', 60, { isRequired: true, example: '例如：门锁没电了怎么开门' })}
          <Field label="栏目">
            <input
              list="article-cates"
              value={draft.cate_name}
              maxLength={10}
              placeholder="选一个，或写新的"
              required
              onChange={(event) => set({ cate_name: event.target.value })}
            />
          </Field>
          <datalist id="article-cates">
            {choices.data?.cates.map((cate) => (
              <option key={cate} value={cate} />
            ))}
          </datalist>
        </div>
        <Field label="摘要">
          <textarea
            rows={2}
            value={draft.summary}
            maxLength={120}
            placeholder="一两句话，列表里显示在标题下面"
            onChange={(event) => set({ summary: event.target.value })}
          />
        </Field>
      </section>
      <RichField isRequired title="正文" value={draft.content} onChange={(content) => set({ content })} />
      <section className="box box--pad chips" aria-label="相关品牌">
        <header className="part__head">
          <h2>相关品牌</h2>
          <span className="muted">最多 5 个</span>
        </header>
        <div className="choices choices--many">
          {choices.data?.brands.map((brand) => (
            <label key={brand}>
              <input
                type="checkbox"
                checked={draft.brands.includes(brand)}
                onChange={(event) => {
                  const others = draft.brands.filter((one) => one !== brand);
                  set({ brands: event.target.checked ? [...others, brand] : others });
                }}
              />
              {brand}
            </label>
          ))}
        </div>
      </section>
    </SheetForm>
  );
}
