import { CommandPalette } from './command-palette';
import type * as module from './command-palette';
import type { Gallery } from './gallery/gallery-entry';
import { nothing } from './gallery/held';

const PROPS = { label: 'Search the portal', found: '', nothing: 'Nothing found', onText: nothing, onChoose: nothing, onClose: nothing };

/** What the gallery shows of `command-palette`. */
export const gallery: Gallery<typeof module> = {
  CommandPalette: {
    when: 'One field that finds screens, things and actions from anywhere; the shell has the only one.',
    covers: true,
    states: {
      found: (
        <CommandPalette
          {...PROPS}
          text="press"
          busy={false}
          hint="↑ ↓ choose · Enter opens · Esc closes"
          groups={[
            {
              id: 'issues',
              title: 'Issues',
              items: [{ id: '1', label: '#3213 PRS-01 stands still', detail: 'New · Mechanical', icon: 'clipboard' }],
            },
            { id: 'actions', title: 'Actions', items: [{ id: '2', label: 'Keyboard shortcuts', icon: 'info', keys: ['?'] }] },
          ]}
        />
      ),
      nothing: <CommandPalette {...PROPS} text="zzz" busy={false} groups={[]} />,
      busy: <CommandPalette {...PROPS} text="pre" busy groups={[]} />,
    },
  },
};
