import styled from 'styled-components';
import type { TrustedUser } from '@portal/contracts/identity/schemas';
import { Avatar } from '@portal/ui-kit/avatar';
import { color, font, oneLine, space } from '@portal/ui-kit/theme';

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-inline-size: 0;
  text-align: start;
`;

const Words = styled.span`
  display: grid;
  min-inline-size: 0;
  > * {
    ${oneLine}
  }
  strong {
    font-weight: ${font.medium};
  }
  small {
    font-size: ${font.table};
    color: ${color.muted};
  }
`;

/** A person as the sign-in page shows them. */
export function TrustedUserLine({ user }: { user: TrustedUser }) {
  return (
    <Line>
      <Avatar name={user.name} src={user.photo?.path} />
      <Words>
        <strong>{user.name}</strong>
        {user.email && <small>{user.email}</small>}
      </Words>
    </Line>
  );
}
