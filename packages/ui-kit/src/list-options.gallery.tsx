import type { Gallery } from './gallery/gallery-entry';
import { OptionFace } from './list-options';
import type * as module from './list-options';

/** What the gallery shows of `list-options`. */
export const gallery: Gallery<typeof module> = {
  OptionFace: {
    when: 'An option as menus and lists show it; part of Select and ComboBox.',
    states: {
      'icon, colour, description': (
        <>
          <OptionFace option={{ value: 1, label: 'Hydraulics', colour: '#2f7fbf', icon: 'wrench' }} />
          <OptionFace option={{ value: 2, label: 'Anna Nowak', description: 'Mechanic' }} />
        </>
      ),
    },
  },
  OptionList: { when: 'The options of Select and ComboBox, in their popover.', states: {} },
};
