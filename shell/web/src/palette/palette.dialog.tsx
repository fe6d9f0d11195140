import { useState } from 'react';
import { usePortal } from '@portal/portal-kit/shell';
import { CommandPalette } from '@portal/ui-kit/command-palette';
import { useT } from '../words';
import { filled, matching, type PaletteEntry } from './palette-entries';
import { useFoundThings } from './use-found-things';
import { useShellEntries, useUnitEntries } from './use-palette-actions';
import { useScreenEntries } from './use-palette-screens';

interface PaletteProps {
  onClose: () => void;
  onHelp: () => void;
  onNavigation: () => void;
}

/** Finds screens, actions and what the units search; before anything is typed it shows where one can go and what one can begin. */
export function Palette({ onClose, onHelp, onNavigation }: PaletteProps) {
  const t = useT();
  const { locale } = usePortal();
  const [text, setText] = useState('');
  const sought = text.trim();
  const begin = useUnitEntries();
  const own = useShellEntries({ onHelp, onNavigation });
  const screens = useScreenEntries();
  const things = useFoundThings(sought);
  const look = (entries: readonly PaletteEntry[]) => matching(entries, sought, locale);
  const groups = filled([
    ...things.groups,
    { id: 'screens', title: t('palette.screens'), items: look(screens) },
    { id: 'actions', title: t('palette.actions'), items: look(sought === '' ? begin : [...begin, ...own]) },
  ]);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const choose = (entry: PaletteEntry) => {
    onClose();
    entry.run();
  };
  return (
    <CommandPalette<PaletteEntry>
      label={t('palette.title')}
      text={text}
      onText={setText}
      groups={groups}
      busy={things.busy}
      nothing={t(things.failed ? 'palette.failed' : 'palette.nothing')}
      found={sought === '' || things.busy ? '' : t('palette.found', { count })}
      hint={t('palette.hint')}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
