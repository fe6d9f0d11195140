import { BottomBar } from './bottom-bar';
import type * as module from './bottom-bar';
import { Button } from './button';
import type { Gallery } from './gallery/gallery-entry';

/** What the gallery shows of `bottom-bar`. */
export const gallery: Gallery<typeof module> = {
  BottomBar: {
    when: 'The next step of a page: beside the state at a desk, at the lower edge of the screen on a phone. One at a time.',
    states: {
      'the step and another': (
        <BottomBar>
          <Button size="large" variant="primary" icon="check">
            I arrived
          </Button>
          <Button size="large" icon="circle-check">
            Finish
          </Button>
        </BottomBar>
      ),
    },
  },
};
