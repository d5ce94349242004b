import { useRef, useState } from 'react';
import { uploadPicture } from '#core/goods/desk/contract.ts';
import { goodsLimits } from '#core/goods/desk/limits.ts';
import { callDesk, newKey, wordsOf } from '#desk/shell/call.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';

/** What is taken. */
export const pictureRule = 'JPG 或 PNG，每张不超过 8 MB';

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
  return (
    <label
      className={isFirst ? 'dashed' : 'pictures__add'}
      aria-busy={isBusy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {isBusy ? '正在上传…' : '添加图片'}
      {isFirst && <small className="wide-only">或拖到这里</small>}
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
  title = '图片',
  pics,
  hint = '第一张是封面',
  isRequired = false,
  onChange,
}: {
  /** What they are called: 图片, 作品. */
  readonly title?: string;
  readonly pics: readonly string[];
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly onChange: (pics: string[]) => void;
}) {
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(0);
  // Place of the picture that is dragged, -1 while none is.
  const [dragged, setDragged] = useState(-1);
  // The form goes on while a file is on its way: what it has then gets the picture.
  const newest = useRef({ pics, onChange });
  newest.current = { pics, onChange };
  const add = async (files: readonly File[]): Promise<void> => {
    setFault('');
    for (const file of files) {
      if (newest.current.pics.length >= goodsLimits.pictures) {
        setFault(`图片最多 ${goodsLimits.pictures} 张`);
        break;
      }
      setBusy((count) => count + 1);
      try {
        const { url } = await callDesk(uploadPicture, { file }, newKey());
        const list = [...newest.current.pics, url];
        newest.current.onChange(list);
        newest.current = { ...newest.current, pics: list };
      } catch (error) {
        setFault(`${file.name}：${wordsOf(error)}`);
      } finally {
        setBusy((count) => count - 1);
      }
    }
  };
  const move = (from: number, to: number): void => {
    const list = [...pics];
    list.splice(to, 0, ...list.splice(from, 1));
    onChange(list);
  };
  return (
    <section
      className="box box--pad"
      aria-label={title}
      aria-busy={busy > 0}
      data-is-missing={isRequired ? pics.length === 0 : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add([...event.dataTransfer.files]);
      }}
    >
      <header className="part__head">
        <h2 data-is-required={isRequired}>{title}</h2>
        <span className="muted">
          {hint}，最多 {goodsLimits.pictures} 张
        </span>
      </header>
      <ul className="pictures">
        {pics.map((pic, index) => (
          <li
            key={pic}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragEnd={() => setDragged(-1)}
            onDrop={() => {
              if (dragged >= 0 && dragged !== index) move(dragged, index);
            }}
            data-is-dragged={index === dragged}
          >
            <img src={pic} alt={index === 0 ? '封面' : `第 ${index + 1} 张图片`} width="96" height="96" />
            {index === 0 && (
              <span className="pictures__first" aria-hidden="true">
                封面
              </span>
            )}
            <RowMenu
              of={`第 ${index + 1} 张${title}`}
              actions={[
                ...(index > 0 ? [{ name: '设为封面', onPress: () => move(index, 0) }] : []),
                ...(index > 1 ? [{ name: '往前移', onPress: () => move(index, index - 1) }] : []),
                ...(index < pics.length - 1 ? [{ name: '往后移', onPress: () => move(index, index + 1) }] : []),
                { name: '删除', isGrave: true, onPress: () => onChange(pics.filter((_, at) => at !== index)) },
              ]}
            />
          </li>
        ))}
        <li className={pics.length === 0 ? 'pictures__row' : undefined}>
          <AddPictures isFirst={pics.length === 0} isBusy={busy > 0} onFiles={(files) => void add(files)} />
        </li>
      </ul>
      {pics.length === 0 && <small className="hint">{pictureRule}</small>}
      <Fault text={fault} />
    </section>
  );
}
