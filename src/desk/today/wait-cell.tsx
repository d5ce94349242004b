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

/** Pictures of at most two goods with their name and a line below; the name is cut where there is no room. */
export function GoodsLine(props: { readonly pics: readonly string[]; readonly name: string; readonly note: string }) {
  return (
    <div className="goods brief__goods">
      {props.pics
        .filter(Boolean)
        .slice(0, 2)
        .map((pic) => (
          <img key={pic} src={pic} alt="" width="32" height="32" loading="lazy" />
        ))}
      <span>
        <span className="cut" title={props.name}>
          {props.name}
        </span>
        <small>{props.note}</small>
      </span>
    </div>
  );
}
