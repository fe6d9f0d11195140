import styled from 'styled-components';
import type { TrustedUser } from '@portal/contracts/identity/schemas';
import { IconButton } from '@portal/ui-kit/icon-button';
import { color, radius, space } from '@portal/ui-kit/theme';
import { useT } from '../words';
import { TrustedUserLine } from './trusted-user-line';

const List = styled.ul`
  display: grid;
  gap: ${space.s};
  li {
    display: flex;
    align-items: center;
    gap: ${space.xs};
  }
`;

const Choice = styled.button`
  flex: 1;
  min-inline-size: 0;
  padding: ${space.s} ${space.m};
  background: ${color.surface};
  border: 1px solid ${color.edge};
  border-radius: ${radius.medium};
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
`;

interface TrustedUserListProps {
  users: readonly TrustedUser[];
  onChoose: (user: TrustedUser) => void;
  onRemove: (user: TrustedUser) => void;
}

/** Everybody who signed in on this device; each can be taken off it. */
export function TrustedUserList({ users, onChoose, onRemove }: TrustedUserListProps) {
  const t = useT();
  return (
    <List aria-label={t('sign_in.trusted_users')}>
      {users.map((user) => (
        <li key={user.id}>
          <Choice type="button" onClick={() => onChoose(user)}>
            <TrustedUserLine user={user} />
          </Choice>
          <IconButton icon="close" label={t('sign_in.remove_from_device', { name: user.name })} onClick={() => onRemove(user)} />
        </li>
      ))}
    </List>
  );
}
