import type { Gallery } from './gallery/gallery-entry';
import { nothing } from './gallery/held';
import { NoticeRegion } from './notice';
import type * as module from './notice';

/** What the gallery shows of `notice`. */
export const gallery: Gallery<typeof module> = {
  NoticeRegion: {
    when: 'What has just happened to what, with a way to undo it; once, at the root of the page.',
    covers: true,
    states: {
      three: (
        <NoticeRegion
          onDismiss={nothing}
          notices={[
            { id: 'a', tone: 'success', text: 'Issue #1042 taken', actions: [{ label: 'Undo', onPress: nothing }] },
            { id: 'b', tone: 'warning', text: 'You are offline', detail: 'What you write is kept.' },
            { id: 'c', tone: 'danger', text: 'Photo not sent', actions: [{ label: 'Try again', onPress: nothing }] },
          ]}
        />
      ),
      'Undo for ten seconds': (
        <NoticeRegion
          onDismiss={nothing}
          notices={[
            {
              id: 'a',
              tone: 'success',
              text: 'Issue #1042 taken',
              lasts: 10_000,
              actions: [{ label: 'Undo', onPress: nothing, counts: true }],
            },
          ]}
        />
      ),
    },
  },
};
