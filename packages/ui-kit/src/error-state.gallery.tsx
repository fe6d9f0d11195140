import { ErrorState } from './error-state';
import type * as module from './error-state';
import type { Gallery } from './gallery/gallery-entry';
import { nothing } from './gallery/held';

/** What the gallery shows of `error-state`. */
export const gallery: Gallery<typeof module> = {
  ErrorState: {
    when: 'In the place of what could not be loaded.',
    states: {
      'with a way on': (
        <ErrorState title="The issues could not be loaded" onRetry={nothing} onReport={nothing} detail="01JD8Z">
          The portal tries again by itself.
        </ErrorState>
      ),
      'passes by itself': (
        <ErrorState passing title="The portal is being updated" onRetry={nothing}>
          It goes on by itself.
        </ErrorState>
      ),
      'in a card': <ErrorState compact title="No connection" onRetry={nothing} retrying />,
    },
  },
};
