import { useState } from 'react';
import { uploadPicture } from '#core/goods/desk/contract.ts';
import { goodsLimits } from '#core/goods/desk/limits.ts';
import { callDesk, newKey, wordsOf } from '#desk/shell/call.ts';
import { Fault } from '#desk/shell/dialog.tsx';

/** The place where files are chosen or dropped: a whole row before the first picture, then a tile. */
export function AddPictures(props: {
  /** What the pictures are of, for those who cannot see it. */
  readonly label?: string;
  readonly isBusy: boolean;
  readonly isOne?: boolean;
  readonly isFirst: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const { label, isBusy, isOne = false, isFirst, onFiles } = props;
  const words = isFirst ? (
    <>
      <span className="wide-only">把图片拖到这里，或点击选择</span>
      <span className="phone-only">点击选择图片</span>
    </>
  ) : (
    '添加图片'
  );
  return (
    <label
      className={isFirst ? 'pictures__add pictures__add--first' : 'pictures__add'}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {isBusy ? '正在上传…' : words}
      {isFirst && <small>JPG 或 PNG，每张不超过 8 MB</small>}
      <input
        type="file"
        accept="image/jpeg,image/png"
        multiple={!isOne}
        className="hidden"
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** The pictures of a thing, the first is its cover; chosen, dropped or moved. */
export function Pictures({
  pics,
  hint = '第一张是封面',
  isRequired = false,
  onChange,
}: {
  readonly pics: readonly string[];
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly onChange: (pics: string[]) => void;
}) {
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(0);
  const add = async (files: readonly File[]): Promise<void> => {
    const list = [...pics];
    setFault('');
    for (const file of files) {
      if (list.length >= goodsLimits.pictures) {
        setFault(`图片最多 ${goodsLimits.pictures} 张`);
        break;
      }
      setBusy((count) => count + 1);
      try {
        list.push((await callDesk(uploadPicture, { file }, newKey())).url);
        onChange([...list]);
      } catch (error) {
        setFault(`${file.name}：${wordsOf(error)}`);
      } finally {
        setBusy((count) => count - 1);
      }
    }
  };
  const move = (from: number, by: number): void => {
    const list = [...pics];
    const [taken] = list.splice(from, 1);
    if (taken === undefined) return;
    list.splice(Math.max(0, from + by), 0, taken);
    onChange(list);
  };
  return (
    <section
      className="box box--pad"
      aria-label="图片"
      data-is-missing={isRequired && pics.length === 0}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add([...event.dataTransfer.files]);
      }}
    >
      <header className="part__head">
        <h2 data-is-required={isRequired}>图片</h2>
        <span className="muted">
          {hint}，最多 {goodsLimits.pictures} 张
        </span>
      </header>
      <ul className="pictures">
        {pics.map((pic, index) => (
          <li key={pic}>
            <img src={pic} alt={index === 0 ? '封面' : `第 ${index + 1} 张图片`} width="96" height="96" />
            <span className="pictures__do">
              {index > 0 && (
                <button
                  type="button"
                  className="plain"
                  aria-label={`第 ${index + 1} 张往前移`}
                  title="往前移"
                  onClick={() => move(index, -1)}
                >
                  ←
                </button>
              )}
              <button
                type="button"
                className="plain"
                title="删除"
                aria-label={`删除第 ${index + 1} 张`}
                onClick={() => onChange(pics.filter((_, at) => at !== index))}
              >
                ✕
              </button>
            </span>
          </li>
        ))}
        <li className={pics.length === 0 ? 'pictures__row' : undefined}>
          <AddPictures isFirst={pics.length === 0} isBusy={busy > 0} onFiles={(files) => void add(files)} />
        </li>
      </ul>
      <Fault text={fault} />
    </section>
  );
}
