import styled from 'styled-components';
import { SETTINGS_GROUPS, useT, type SettingsScreen } from '@portal/portal-kit';
import { color, font, space } from '@portal/ui-kit/theme';
import { Tile } from '@portal/ui-kit/tile';

const Group = styled.section`
  & + & {
    margin-block-start: ${space.xl};
  }
  h2 {
    margin-block-end: ${space.s};
    font-size: ${font.table};
    font-weight: ${font.medium};
    color: ${color.muted};
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${space.m};
  > li {
    display: grid;
  }
`;

/** The settings under the headings of their groups. */
export function HubGroups({ settings }: { settings: readonly SettingsScreen[] }) {
  const t = useT();
  const groups = SETTINGS_GROUPS.map((group) => ({ group, screens: settings.filter((screen) => screen.group === group) }));
  return groups
    .filter(({ screens }) => screens.length > 0)
    .map(({ group, screens }) => (
      <Group key={group} aria-labelledby={`settings-${group}`}>
        <h2 id={`settings-${group}`}>{t(`hub.groups.${group}`)}</h2>
        <Cards>
          {screens.map(({ id, title, description, icon, href }) => (
            <li key={id}>
              <Tile href={href} title={title} hint={description} icon={icon} />
            </li>
          ))}
        </Cards>
      </Group>
    ));
}
