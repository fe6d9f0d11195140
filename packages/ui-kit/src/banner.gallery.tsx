import { Banner } from './banner';
import type * as module from './banner';
import { Button } from './button';
import type { Gallery } from './gallery/gallery-entry';

/** What the gallery shows of `banner`. */
export const gallery: Gallery<typeof module> = {
  Banner: {
    when: 'What concerns the whole page or form and stays until it is settled; for what has just happened take a notice.',
    states: {
      information: <Banner title="Maintenance on Sunday">The portal is away from 6 to 7 in the morning.</Banner>,
      'warning with a step': (
        <Banner tone="warning" title="Storage is almost full" actions={<Button size="small">Show files</Button>}>
          96 % are used.
        </Banner>
      ),
      danger: <Banner tone="danger">The issue could not be saved.</Banner>,
      'with an icon of its own': (
        <Banner tone="warning" icon="offline">
          What is shown may be old.
        </Banner>
      ),
      success: <Banner tone="success">The password is changed.</Banner>,
    },
  },
};
