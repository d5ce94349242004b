import '#storefront/member/user.css';

interface Props {
  /** The reason to go on. */
  text: string;
  href: string;
  name: string;
}

/** The next thing to do, at the foot of a list that leaves room. */
export function NextStep({ text, href, name }: Props) {
  return (
    <p className="next-step">
      {text}
      <a className="link" href={href}>
        {name}
      </a>
    </p>
  );
}
