import { CountLink } from './count-link';
import type * as module from './count-link';
import type { Gallery } from './gallery/gallery-entry';
import { Inline } from './stack';

/** What the gallery shows of `count-link`. */
export const gallery: Gallery<typeof module> = {
  CountLink: {
    when: 'In the top bar, to what waits for the person on whatever page; beside words take Badge.',
    states: {
      'some, none': (
        <Inline>
          <CountLink href="#some" icon="bell" label="Notifications, 3 unread" count="3" />
          <CountLink href="#none" icon="bell" label="Notifications" />
        </Inline>
      ),
      tone: <CountLink href="#waiting" icon="send" label="2 reports wait" count="2" tone="warning" />,
    },
  },
};
