import { type IconName, iconPaths } from './icon-paths.ts';

interface Props {
  name: IconName;
  size?: 16 | 20 | 24 | 32 | 48;
}

/** A line icon, always decoration: the text beside it or the label of its button carries the meaning. */
export function Icon({ name, size = 20 }: Props) {
  return (
    <svg className={size === 20 ? 'i' : `i i--${size}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
