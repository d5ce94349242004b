import { type DragEvent, type ReactNode, useState } from 'react';
import { uploadFilm } from '#core/goods/desk/contract.ts';
import { largestFilm } from '#core/goods/desk/limits.ts';
import { filmHeadBytes, sniffFilm, wrongFilm } from '#core/upload/film.ts';
import { callDesk, newKey, wordsOf } from '#desk/shell/call.ts';
import { Fault } from '#desk/shell/dialog.tsx';

// The number keeps its unit at the end of a line.
const capText = `${largestFilm / 1024 / 1024}\u00a0MB`;

/** Why a film would be refused, before a slow line has carried it; "" when it is fine. */
async function refused(file: File): Promise<string> {
  if (file.size > largestFilm) return `视频不能超过 ${capText}`;
  return sniffFilm(new Uint8Array(await file.slice(0, filmHeadBytes).arrayBuffer())) ? '' : wrongFilm;
}

/** The place where a file is chosen. */
function Chooser(props: {
  readonly className: string;
  readonly onFile: (file: File | undefined) => void;
  readonly children: ReactNode;
}) {
  const { className, onFile, children } = props;
  return (
    <label className={className}>
      {children}
      <input
        type="file"
        accept="video/mp4,video/webm"
        className="hidden"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** The film of a product: chosen or dropped, watched, replaced or taken out; "" is none. */
export function FilmField({ film, onChange }: { readonly film: string; readonly onChange: (url: string) => void }) {
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(file: File | undefined): Promise<void> {
    if (!file || isBusy) return;
    setFault('');
    setBusy(true);
    try {
      const reason = await refused(file);
      if (reason) setFault(`${file.name}：${reason}`);
      else onChange((await callDesk(uploadFilm, { file }, newKey())).url);
    } catch (error) {
      setFault(`${file.name}：${wordsOf(error)}`);
    } finally {
      setBusy(false);
    }
  }

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  };

  return (
    <section
      className="box box--pad"
      aria-label="视频"
      aria-busy={isBusy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <header className="part__head">
        <h2>视频</h2>
        <span className="muted">排在图片前面</span>
      </header>
      {film ? (
        <div className="film">
          {/* biome-ignore lint/a11y/useMediaCaption: the staff look here at a film of their own */}
          <video src={film} controls preload="metadata" playsInline width="168" height="168" aria-label="商品视频" />
          <Chooser className="press film__change" onFile={(file) => void send(file)}>
            {isBusy ? '正在上传…' : '换视频'}
          </Chooser>
          <button type="button" className="plain link" onClick={() => onChange('')}>
            去掉视频
          </button>
        </div>
      ) : (
        <Chooser className="dashed" onFile={(file) => void send(file)}>
          {isBusy ? '正在上传…' : '添加视频'}
          <small className="wide-only">或拖到这里</small>
        </Chooser>
      )}
      {!film && <small className="hint">MP4 或 WebM，不超过 {capText}</small>}
      <Fault text={fault} />
    </section>
  );
}
