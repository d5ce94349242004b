import { useState } from 'react';
import { type DeskDesigner, listDeskDesigners } from '#core/designer/desk-contract.ts';
import { Icon } from '#desk/shell/icon.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { RowEnd } from '#desk/shell/list/row-menu.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { DesignerDialog } from './designer-dialog.tsx';

/** Designers with what came of their programmes. */
export function DesignersDesk() {
  const { data, fault, reload } = useCall(listDeskDesigners, {});
  const { doing, begin, close } = useDoing<DeskDesigner | 'new'>(reload);
  const [city, setCity] = useState('');
  const [words, setWords] = useState('');
  const all = data?.list ?? [];
  const cities = [...new Set(all.map((designer) => designer.city))];
  // Who is asked, or could take the next project, stands before those who are at work.
  const rankOf = ({ open, open_projects }: DeskDesigner): number => (open > open_projects ? 0 : open === 0 ? 1 : 2);
  const list = all
    .filter((designer) => city === '' || designer.city === city)
    .filter(({ name, title, styles }) => [name, title, ...styles].join(' ').includes(words.trim()))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || other.open - one.open);
  const isOpen = all.some(({ open }) => open > 0);
  // One project for everybody is told by who has none.
  const isBusy = all.some(({ open_projects }) => open_projects > 1);
  const isAsked = all.some(({ open, open_projects }) => open > open_projects);
  // As many for everybody tell nobody apart.
  const isVaried = new Set(all.map(({ programmes }) => programmes)).size > 1;
  return (
    <>
      <div className="head">
        <h1>设计师</h1>
        <span className="muted">{data && headOf(all)}</span>
        <HeadActions of="设计师" main={{ name: '新建设计师', onPress: () => begin('new') }} />
      </div>
      <section className="box" aria-label="设计师列表">
        {fault && <p className="fault">{fault}</p>}
        {all.length >= manyDesigners && cities.length > 1 && (
          <div className="filters">
            <span className="filters__search">
              <Icon name="search" />
              <input
                className="input"
                type="search"
                aria-label="查找设计师"
                placeholder="姓名、头衔或擅长"
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            </span>
            <select
              className="input input--short"
              aria-label="城市"
              value={city}
              onChange={(event) => setCity(event.target.value)}
            >
              <option value="">所有城市</option>
              {cities.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
        )}
        {data?.list.length === 0 && (
          <Empty title="还没有设计师">设计师会出现在方案和预约设计的页面上，从新建一位开始。</Empty>
        )}
        {all.length > 0 && list.length === 0 && <Empty title="没有这样的设计师">试试姓名里的字，或一种擅长。</Empty>}
        {list.length > 0 && (
          <table className="table table--designers">
            <thead>
              <tr>
                <th scope="col">设计师</th>
                <th scope="col">擅长</th>
                <th scope="col" className="col--xs">
                  城市
                </th>
                <th scope="col" className="col--xs">
                  从业
                </th>
                {isVaried && (
                  <th scope="col" className="col--s right">
                    方案
                  </th>
                )}
                {isBusy && (
                  <th scope="col" className="col--s right">
                    在做项目
                  </th>
                )}
                {isAsked && (
                  <th scope="col" className="col--s right">
                    待回咨询
                  </th>
                )}
                <th scope="col" className="designer__works">
                  作品
                </th>
                <th scope="col" className="rowend">
                  <span className="hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((designer) => (
                <Row
                  key={designer.designer_id}
                  designer={designer}
                  {...{ isOpen, isBusy, isAsked }}
                  isVaried={isVaried}
                  onChange={() => begin(designer)}
                />
              ))}
            </tbody>
          </table>
        )}
      </section>
      {doing && <DesignerDialog designer={doing === 'new' ? null : doing} onClose={close} />}
    </>
  );
}

/** As many need a choice of the city. */
const manyDesigners = 8;

/** How many there are, and how many of them could take the next project. */
const headOf = (list: readonly DeskDesigner[]): string => {
  const free = list.filter(({ open }) => open === 0).length;
  return free > 0 && free < list.length ? `${list.length} 位，${free} 位空闲` : `${list.length} 位`;
};

/** What a designer's page lacks. */
const lackOf = ({ avatar, intro, images, programmes }: DeskDesigner): string[] =>
  Object.entries({ 头像: avatar, 介绍: intro, 作品: images.length, 方案: programmes })
    .filter(([, there]) => !there)
    .map(([name]) => name);

const figureOf = (count: number) => (count > 0 ? count : <span className="muted">—</span>);

function Row(props: {
  readonly designer: DeskDesigner;
  /** Whether anybody has something to do, which makes those free who have nothing. */
  readonly isOpen: boolean;
  /** Whether projects have a column. */
  readonly isBusy: boolean;
  /** Whether its questions have one of their own. */
  readonly isAsked: boolean;
  /** Whether the number of programmes has one. */
  readonly isVaried: boolean;
  readonly onChange: () => void;
}) {
  const { designer, isOpen, isBusy, isAsked, isVaried, onChange } = props;
  const lack = lackOf(designer);
  const { name, title, city, years, programmes, styles, avatar, images } = designer;
  return (
    <tr className="opens">
      <td>
        <div className="goods">
          {avatar ? <img src={avatar} alt="" width="40" height="40" /> : <span className="nopic" />}
          <div>
            <button type="button" className="plain opens__name" onClick={onChange}>
              {name}
            </button>
            {isOpen && designer.open === 0 && <span className="tag tag--good designer__free">空闲</span>}
            <small>{title}</small>
            {lack.length > 0 && <small className="late">还差{lack.join('、')}</small>}
            <small className="phone-only">{[city, styles.join('、')].filter(Boolean).join(' · ')}</small>
          </div>
        </div>
      </td>
      <td className="wide-only">
        <span className="skills">
          {styles.map((style) => (
            <span key={style} className="tag">
              {style}
            </span>
          ))}
          {styles.length === 0 && <span className="muted">未填写</span>}
        </span>
      </td>
      <td className="wide-only">{city}</td>
      <td className="wide-only">{years} 年</td>
      {isVaried && (
        <td className="wide-only right nowrap">
          {programmes > 0 ? `${programmes} 套` : <span className="muted">—</span>}
        </td>
      )}
      {isBusy && <td className="wide-only right">{figureOf(designer.open_projects)}</td>}
      {isAsked && <td className="wide-only right">{figureOf(designer.open - designer.open_projects)}</td>}
      <td className="designer__works">
        {images.length === 0 && <span className="muted wide-only">没有作品图</span>}
        <span className="works">
          {images.slice(0, 3).map((image) => (
            <img key={image} src={image} alt="" width="90" height="60" loading="lazy" />
          ))}
          {images.length > 3 && <small className="wide-only">等 {images.length} 张</small>}
        </span>
      </td>
      <RowEnd of={name} />
    </tr>
  );
}
