import { type DragEvent, useState } from 'react';
import { capText } from '#core/upload/rules.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { type Upload, type UploadOptions, useUploads } from './use-uploads.ts';
import '#storefront/shell/form/form.css';
import './upload.css';

interface Props extends UploadOptions {
  /** The kind of files: 凭证图片, 评价图片, 户型图. */
  label: string;
  /** The only task of its page: as long as there is no file, the tile is as wide as the page. */
  isWide?: boolean;
}

/** Tiles of uploaded files with preview, progress, retry and removal, and one to add more by choosing or dropping. */
export function UploadField({ label, isWide = false, ...options }: Props) {
  const { uploads, room, add, retry, remove } = useUploads(options);
  const [isOver, setOver] = useState(false);
  const { rules, limit } = options;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the field below does the same
    <div
      className={`uploads${isWide ? ' uploads--wide' : ''}${isOver ? ' is-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ul className="uploads__list" aria-label={label}>
        {uploads.map((upload, index) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            name={`${label} ${index + 1}`}
            onRetry={() => retry(upload.key)}
            onRemove={() => remove(upload.key)}
          />
        ))}
        {room > 0 && (
          <li>
            <label className="upload upload--add">
              <Icon name="plus" />
              <span className="small">添加{label}</span>
              {isWide && <span className="upload__drop">或把文件拖进来</span>}
              <input
                type="file"
                className="sr"
                accept={rules.accept}
                multiple={limit > 1}
                onChange={(event) => {
                  add(event.currentTarget.files ?? []);
                  // The same file may be chosen again.
                  event.currentTarget.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="hint">
        {/* A line ends at a mark. */}
        {rules.wrongKind.replaceAll(' ', '\u00a0')}，{limit > 1 ? '单个' : ''}不超过 {capText(rules)}
        {limit > 1 && `，最多 ${limit} 个`}
      </p>
      {uploads.map(
        ({ key, name, message }) =>
          message && (
            <p key={key} className="err" role="alert">
              <Icon name="warn" size={16} />
              {name}：{message}
            </p>
          ),
      )}
    </div>
  );
}

interface TileProps {
  upload: Upload;
  name: string;
  onRetry: () => void;
  onRemove: () => void;
}

function UploadTile({ upload, name, onRetry, onRemove }: TileProps) {
  const { state, preview, share, canRetry } = upload;
  return (
    <li
      className={state === 'failed' ? 'upload is-bad' : 'upload'}
      aria-busy={state === 'waiting' || state === 'sending'}
    >
      {preview ? (
        <img src={preview} alt={name} width="80" height="80" />
      ) : (
        <span className="upload__name small">{upload.name}</span>
      )}
      {state === 'sending' && <progress max={1} value={share} aria-label={`${name} 上传进度`} />}
      {state === 'failed' && canRetry && (
        <button type="button" className="upload__retry small" onClick={onRetry}>
          重试
        </button>
      )}
      <button type="button" className="upload__x" aria-label={`删除${name}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}
