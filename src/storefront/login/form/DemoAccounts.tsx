import { Note } from '#storefront/shell/parts/Note.tsx';

export interface DemoAccount {
  readonly mobile: string;
  readonly password: string;
  /** What the account shows, in a word or two. */
  readonly role: string;
}

/** The accounts in the operator's text, one a line: mobile, password, what it shows. */
function accountsIn(text: string): readonly DemoAccount[] {
  return text.split('\n').flatMap((line) => {
    const [, mobile, password, role] = /^(1\d{10}) (\S+) (.+)$/.exec(line.trim()) ?? [];
    return mobile && password && role ? [{ mobile, password, role }] : [];
  });
}

interface Props {
  text: string;
  onChoose: (account: DemoAccount) => void;
}

/** The accounts of a shop on trial: one press fills the form. Text in another form is shown as it is. */
export function DemoAccounts({ text, onChoose }: Props) {
  const accounts = accountsIn(text);
  if (accounts.length === 0) return <Note>{text}</Note>;
  return (
    <fieldset className="demo-accounts" aria-label="试用账号">
      <span>试用账号</span>
      {accounts.map((account) => (
        <button key={account.mobile} type="button" title={account.mobile} onClick={() => onChoose(account)}>
          {account.role.split('，')[0]}
        </button>
      ))}
    </fieldset>
  );
}
