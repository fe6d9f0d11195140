import styled from 'styled-components';
import { keysShown, setSingleKeys, SHORTCUTS, shortcutsOf, useSingleKeys, type ShortcutGroup } from '@portal/portal-kit/portal';
import { Dialog } from '@portal/ui-kit/dialog';
import { FieldHint } from '@portal/ui-kit/field';
import { Keys } from '@portal/ui-kit/keys';
import { Stack } from '@portal/ui-kit/stack';
import { Switch } from '@portal/ui-kit/switch';
import { color, font, space } from '@portal/ui-kit/theme';
import { useT } from '../words';
import { useNavigationEntries } from './use-navigation-entries';

const GROUPS = ['everywhere', 'lists', 'forms'] as const satisfies readonly ShortcutGroup[];

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  gap: ${space.xl};
  h3 {
    margin-block-end: ${space.s};
    font-size: ${font.table};
    color: ${color.muted};
  }
`;

const Lines = styled.dl`
  font-size: ${font.table};
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.l};
    padding-block: ${space.xs};
    border-block-end: 1px solid ${color.line};
  }
  dt {
    overflow-wrap: anywhere;
  }
`;

/** All shortcuts, and the switch for those of a single key. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const entries = useNavigationEntries('drawer').slice(0, 9);
  const single = useSingleKeys();
  return (
    <Dialog open onClose={onClose} title={t('shortcuts.title')} size="large" dismissable>
      <Stack>
        <Columns>
          {GROUPS.map((group) => (
            <section key={group}>
              <h3>{t(`shortcuts.in.${group}`)}</h3>
              <Lines>
                {shortcutsOf(group).map((id) => (
                  <Line key={id} label={t(`shortcuts.${id}`)} keys={keysShown(SHORTCUTS[id].keys)} />
                ))}
              </Lines>
            </section>
          ))}
          <section>
            <h3>{t('shortcuts.in.navigation')}</h3>
            <Lines>
              {entries.map((entry, index) => (
                <Line key={entry.id} label={entry.label} keys={['G', String(index + 1)]} />
              ))}
            </Lines>
          </section>
        </Columns>
        <div>
          <Switch label={t('shortcuts.single_keys')} checked={single} onChange={setSingleKeys} />
          <p>
            <FieldHint>{t('shortcuts.single_keys_hint')}</FieldHint>
          </p>
        </div>
      </Stack>
    </Dialog>
  );
}

function Line({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Keys keys={keys} />
      </dd>
    </div>
  );
}
