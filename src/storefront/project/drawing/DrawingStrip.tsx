import { memberRoutes } from '#core/member/routes.ts';
import { newestDrawings } from '#core/project/offer.ts';
import type { ProjectDetail } from '#storefront/project/store.ts';
import { memberPicture, widePicture } from '#storefront/shell/picture/picture.ts';
import { drawingLook, drawingWord } from './drawing-words.ts';
import '#storefront/project/project.css';
import '#storefront/shell/parts/style/panel.css';

/** The newest drawings as small pictures, with a link to the page that answers them; hidden before the first. */
export function DrawingStrip({ project }: { project: ProjectDetail }) {
  const drawings = newestDrawings(project.files.filter((file) => file.thumb !== ''));
  if (drawings.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="drawings">
      <div className="panel__head">
        <h2 id="drawings">设计图</h2>
        <a className="link end" href={memberRoutes.projectDrawings(project.order_id)}>
          查看大图
        </a>
      </div>
      <ul className="drawing-strip">
        {drawings.map((file) => (
          <li key={file.file_id}>
            <img
              src={file.thumb.startsWith('/') ? widePicture(file.thumb) : memberPicture(file.thumb)}
              alt=""
              width="192"
              height="108"
              loading="lazy"
            />
            <span>{file.name}</span>
            <span className={drawingLook(file)}>{drawingWord(file)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
