import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { memberPicture } from '#storefront/shell/picture/picture.ts';
import './user.css';

/** The member's picture, else the first character of the name. */
export function Avatar({ src, name }: { src: string; name: string }) {
  const [first] = name;
  return (
    <span className="avatar" aria-hidden="true">
      {src ? <img src={memberPicture(src)} alt="" width="64" height="64" /> : (first ?? <Icon name="user" size={24} />)}
    </span>
  );
}
