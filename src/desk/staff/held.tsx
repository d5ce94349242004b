import { type Role, roleNames } from '#core/staff/roles.ts';
import { permits } from './role-words.ts';

interface HeldProps {
  readonly roles: readonly Role[];
  /** Whether they are still to be chosen. */
  readonly isOpen?: boolean;
}

/** Permissions by name, each at its place, so that those of several people are compared by eye. */
export const Held = ({ roles, isOpen = false }: HeldProps) => {
  const isOwner = roles.includes('owner');
  return (
    <ul className="held" data-is-open={isOpen}>
      {permits.map((role, at) =>
        isOwner || roles.includes(role) ? (
          <li key={role} className="tag" style={{ gridColumn: at + 1 }}>
            {roleNames[role]}
          </li>
        ) : null,
      )}
      {isOwner && <li className="tag held__all">账号</li>}
    </ul>
  );
};
