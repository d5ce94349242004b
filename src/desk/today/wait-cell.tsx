import { shortTime, waitClass, waited } from '#desk/shell/words.ts';

/** How long a line has waited, marked when it is late. */
export function WaitCell({ since }: { readonly since: number }) {
  const now = Date.now() / 1000;
  return (
    <td className={`brief__wait ${waitClass(since, now)}`} title={`从 ${shortTime(since)} 起`}>
      {waited(since, now)}
    </td>
  );
}

/** The picture of the first of some goods with how many others there are, its name and a line below; the name is cut where there is no room. */
export function GoodsLine(props: { readonly pics: readonly string[]; readonly name: string; readonly note: string }) {
  const pics = props.pics.filter(Boolean);
  return (
    <div className="goods brief__goods">
      <span className="brief__pic">
        {pics[0] ? (
          <img src={pics[0]} alt="" width="32" height="32" loading="lazy" />
        ) : (
          <i className="nopic nopic--service" />
        )}
        {props.pics.length > 1 && <small aria-hidden="true">+{props.pics.length - 1}</small>}
      </span>
      <span>
        <span className="cut" title={props.name}>
          {props.name}
        </span>
        <small>{props.note}</small>
      </span>
    </div>
  );
}
