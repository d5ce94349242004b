import type { ExperienceFilter } from '#core/experience/filter.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { CentresControl } from './use-centres.ts';
import '#storefront/experience/static/centres.css';
import '#storefront/shell/parts/style/chip.css';

/** The state of the position lookup, as a word beside the button or a line under it. */
export function NearestButton({ control, total }: { control: CentresControl; total: number }) {
  const { filter, finding, change } = control;
  const isSearching = filter.isNearest && finding === 'searching';
  const toggled: ExperienceFilter = { ...filter, isNearest: !filter.isNearest };
  return (
    <>
      <div className="row row--between centres__bar">
        <p className="sub" role="status">
          {isSearching ? '正在定位…' : `${total} 家体验馆${filter.isNearest && isPlaced(finding) ? '，由近到远' : ''}`}
        </p>
        <button
          type="button"
          className="chip needs-script"
          aria-pressed={filter.isNearest}
          aria-busy={isSearching}
          onClick={() => change(toggled)}
        >
          <Icon name="pin" size={16} />
          离我最近
        </button>
      </div>
      {filter.isNearest && finding === 'unknown' && (
        <Note kind="warn">未能定位，按默认顺序排列；可以在上方选择城市，或在浏览器中允许本站使用位置。</Note>
      )}
      {filter.isNearest && typeof finding === 'object' && 'city' in finding && (
        <Note>未能定位，先列出配送地区{finding.city}的体验馆。</Note>
      )}
    </>
  );
}

const isPlaced = (finding: CentresControl['finding']): boolean => typeof finding === 'object' && 'at' in finding;
