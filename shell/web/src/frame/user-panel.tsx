import styled from 'styled-components';
import type { SessionUser } from '@portal/contracts/identity/schemas';
import { signOut } from '@portal/portal-kit/shell';
import { Icon } from '@portal/ui-kit/icon';
import { color, font, layer, motion, radius, shadow, space, target } from '@portal/ui-kit/theme';
import { overridesAllowed } from '../units/overrides';
import { useT } from '../words';
import { DisplaySettings } from './display-settings';

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${space.xs});
  inset-inline-end: 0;
  z-index: ${layer.drawer};
  inline-size: min(20rem, calc(100vw - 2 * ${space.s}));
  padding: ${space.s};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  box-shadow: ${shadow};
  transition: opacity ${motion.fast};
  @starting-style {
    opacity: 0;
  }
`;

const Person = styled.p`
  display: grid;
  padding: ${space.s} ${space.m} ${space.m};
  overflow-wrap: anywhere;
  strong {
    font-weight: ${font.bold};
  }
  small {
    font-size: ${font.table};
    color: ${color.muted};
  }
`;

const Actions = styled.ul`
  margin-block-start: ${space.m};
  padding-block-start: ${space.s};
  border-block-start: 1px solid ${color.line};
`;

const Action = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.m};
  inline-size: 100%;
  min-block-size: ${target};
  padding-inline: ${space.m};
  font-size: ${font.table};
  text-align: start;
  background: none;
  border: 0;
  border-radius: ${radius.medium};
  cursor: pointer;
  svg {
    color: ${color.muted};
  }
  &:hover {
    background: ${color.hover};
  }
`;

interface UserPanelProps {
  id: string;
  user: SessionUser;
  onShortcuts: () => void;
  onOverride: () => void;
}

/** The person, their language and theme, help with the keyboard, and the way out. */
export function UserPanel({ id, user, onShortcuts, onOverride }: UserPanelProps) {
  const t = useT();
  return (
    <Panel id={id} role="group" aria-label={t('user_menu.title')}>
      <Person>
        <strong>{user.name}</strong>
        {user.email && <small>{user.email}</small>}
      </Person>
      <DisplaySettings />
      <Actions>
        <li>
          <Action type="button" onClick={onShortcuts}>
            <Icon name="info" />
            {t('shortcuts.title')}
          </Action>
        </li>
        {overridesAllowed() && (
          <li>
            <Action type="button" onClick={onOverride}>
              <Icon name="wrench" />
              {t('override.title')}
            </Action>
          </li>
        )}
        <li>
          <Action type="button" onClick={signOut}>
            <Icon name="log-out" />
            {t('user_menu.sign_out')}
          </Action>
        </li>
      </Actions>
    </Panel>
  );
}
