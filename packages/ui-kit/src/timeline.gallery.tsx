import type { Gallery } from './gallery/gallery-entry';
import { Timeline } from './timeline';
import type * as module from './timeline';

/** What the gallery shows of `timeline`. */
export const gallery: Gallery<typeof module> = {
  Timeline: {
    when: 'What happened, the newest first.',
    states: {
      'three steps': (
        <Timeline
          items={[
            { id: 1, title: 'Resolved', meta: 'Anna Nowak, 10 min ago', icon: 'check', tone: 'success' },
            { id: 2, title: 'Taken', meta: 'Anna Nowak, 45 min ago', tone: 'progress', children: 'Bring the seal from the store.' },
            { id: 3, title: 'Reported', meta: 'Jan Kowalski, 1 h ago' },
          ]}
        />
      ),
    },
  },
};
