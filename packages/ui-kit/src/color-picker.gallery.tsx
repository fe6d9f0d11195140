import { ColorPicker, PICK_COLORS, type PickColorName } from './color-picker';
import type * as module from './color-picker';
import type { Gallery } from './gallery/gallery-entry';
import { Held } from './gallery/held';

const names = Object.fromEntries(Object.keys(PICK_COLORS).map((name) => [name, name])) as Record<PickColorName, string>;
const words = { names, own: 'Own colour', clear: 'No colour', onLight: 'On light', onDark: 'On dark', faint: 'Hard to see here' };

/** What the gallery shows of `color-picker`. */
export const gallery: Gallery<typeof module> = {
  ColorPicker: {
    when: 'A colour for something of the plant; shows whether it can be seen on light and on dark.',
    states: {
      chosen: (
        <Held initial={'#1c7ed6' as string | null}>
          {(value, set) => <ColorPicker label="Colour" value={value} onChange={set} words={words} />}
        </Held>
      ),
      disabled: (
        <Held initial={'#2f9e44' as string | null}>
          {(value, set) => <ColorPicker disabled label="Colour" value={value} onChange={set} words={words} />}
        </Held>
      ),
    },
  },
};
