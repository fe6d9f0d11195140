import type { Gallery } from './gallery/gallery-entry';
import { Held } from './gallery/held';
import { IconPicker } from './icon-picker';
import type * as module from './icon-picker';

/** What the gallery shows of `icon-picker`. */
export const gallery: Gallery<typeof module> = {
  IconPicker: {
    when: 'A sign for something of the plant, found by its name.',
    states: {
      closed: (
        <Held initial={'wrench' as string | null}>
          {(value, set) => (
            <IconPicker label="Icon" value={value} onChange={set} words={{ wrench: 'Wrench', factory: 'Factory', gauge: 'Gauge' }} />
          )}
        </Held>
      ),
      disabled: (
        <Held initial={'gauge' as string | null}>
          {(value, set) => (
            <IconPicker
              disabled
              label="Icon"
              value={value}
              onChange={set}
              words={{ wrench: 'Wrench', factory: 'Factory', gauge: 'Gauge' }}
            />
          )}
        </Held>
      ),
    },
  },
};
