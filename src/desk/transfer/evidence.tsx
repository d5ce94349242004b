/** Pictures that prove a transfer; each opens at its full size. */
export const Evidence = ({ pictures }: { readonly pictures: readonly string[] }) => (
  <span className="evidence">
    {pictures.map((picture, index) => (
      <a key={picture} href={picture} target="_blank" rel="noreferrer" title="看大图">
        <img src={picture} alt={`转账凭证 ${index + 1}`} width="32" height="32" />
        <span>查看</span>
      </a>
    ))}
  </span>
);
