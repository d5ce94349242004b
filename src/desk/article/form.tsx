import { getDeskArticle, listArticleChoices, saveArticle } from '#core/article/desk-contract.ts';
import { editorialRoutes } from '#core/article/routes.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { minuteOf } from '#core/time/time.ts';
import { callDesk } from '#desk/shell/call.ts';
import { Card } from '#desk/shell/form/card-preview.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { WordChips } from '#desk/shell/form/long/words-field.tsx';
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

/** As many brands an article may have. */
const mostBrands = 5;

/** An article in the list of the shop; its cover is seen there and nowhere else in the form. */
const lookOf = ({ image_url, title, summary, cate_name, author }: Draft) => ({
  image: image_url,
  ratio: '1.6',
  title,
  place: '文章标题',
  text: summary,
  foot: <small>{[cate_name, author].filter(Boolean).join(' · ')}</small>,
});

/** Brands that an article speaks of: those that are chosen, and one field for the next. */
function Brands(props: {
  readonly brands: readonly string[];
  readonly all: readonly string[];
  readonly onChange: (brands: string[]) => void;
}) {
  const { brands, all, onChange } = props;
  return (
    <fieldset className="picker articlebrands">
      <legend>
        相关品牌<span className="free">最多 {mostBrands} 个</span>
      </legend>
      <div className="brandsfield">
        {brands.length < mostBrands && (
          <select
            className="input"
            aria-label="添加相关品牌"
            value=""
            onChange={({ target }) => onChange([...brands, target.value])}
          >
            <option value="">{brands.length === 0 ? '选一个品牌' : '再选一个'}</option>
            {all
              .filter((brand) => !brands.includes(brand))
              .map((brand) => (
                <option key={brand}>{brand}</option>
              ))}
          </select>
        )}
        <WordChips words={brands} onChange={onChange} />
      </div>
    </fieldset>
  );
}

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
      title={code ? draft.title || '资讯' : '写文章'}
      back={addressOf('articles')}
      end={isOut && <OnlineLink href={editorialRoutes.article(code)} />}
      isNew={code === ''}
      isLong
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
            <div className="pair">
              {line('作者', 'author', 20, { isRequired: true })}
              {line('来源', 'source', 30, { example: '转载时写' })}
            </div>
          </section>
          <section className="box box--pad cover cover--article" aria-label="封面">
            <header className="part__head">
              <h2>封面</h2>
            </header>
            {(draft.image_url !== '' || draft.title !== '') && <Card {...lookOf(draft)} />}
            <PictureField
              label="封面图片"
              value={draft.image_url}
              isSeen={draft.image_url !== ''}
              onChange={(image_url) => set({ image_url })}
            />
            <small className="hint">列表里的样子，建议 1200 × 750 像素</small>
          </section>
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
          <Field label="摘要">
            <textarea
              rows={1}
              value={draft.summary}
              maxLength={120}
              placeholder="一两句话，列表里显示在标题下面"
              onChange={(event) => set({ summary: event.target.value })}
            />
          </Field>
          <Brands brands={draft.brands} all={choices.data?.brands ?? []} onChange={(brands) => set({ brands })} />
        </div>
      </section>
      <RichField isRequired title="正文" value={draft.content} onChange={(content) => set({ content })} />
    </SheetForm>
  );
}
