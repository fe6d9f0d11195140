import { Drawer } from './drawer';
import type * as module from './drawer';
import type { Gallery } from './gallery/gallery-entry';
import { nothing } from './gallery/held';

/** What the gallery shows of `drawer`. */
export const gallery: Gallery<typeof module> = {
  Drawer: {
    when: 'A look at something beside the page, or the navigation on a phone.',
    covers: true,
    states: {
      'at the end': (
        <Drawer open title="#1042 Hydraulic pressure too low" onClose={nothing}>
          Taken 10 min ago
        </Drawer>
      ),
      'at the start': (
        <Drawer open side="start" title="Menu" onClose={nothing}>
          Issues
        </Drawer>
      ),
    },
  },
};
