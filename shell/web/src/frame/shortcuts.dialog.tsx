import styled from 'styled-components';
import { Dialog } from '@portal/ui-kit/dialog';
import { color, font, radius, space } from '@portal/ui-kit/theme';
import { useT } from '../words';
import { useNavigationEntries } from './use-navigation-entries';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space.s} ${space.l};
  align-items: baseline;
  dt {
    display: flex;
    gap: ${space.xs};
  }
`;

const Key = styled.kbd`
  padding: ${space.xs} ${space.s};
  font-family: ${font.mono};
  font-size: ${font.table};
  background: ${color.sunken};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
`;

/** The keys that work everywhere. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const entries = useNavigationEntries('drawer');
  return (
    <Dialog open onClose={onClose} title={t('shortcuts.title')} dismissable>
      <List>
        <dt>
          <Key>?</Key>
        </dt>
        <dd>{t('shortcuts.help')}</dd>
        <dt>
          <Key>[</Key>
        </dt>
        <dd>{t('shortcuts.drawer')}</dd>
        {entries.slice(0, 9).map((entry, index) => (
          <Row key={entry.id} keys={['g', String(index + 1)]} label={entry.label} />
        ))}
      </List>
    </Dialog>
  );
}

function Row({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </dt>
      <dd>{label}</dd>
    </>
  );
}
