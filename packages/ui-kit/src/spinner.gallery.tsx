import type { Gallery } from './gallery/gallery-entry';
import { Spinner } from './spinner';
import type * as module from './spinner';

/** What the gallery shows of `spinner`. */
export const gallery: Gallery<typeof module> = {
  Spinner: {
    when: 'Something goes on that takes a moment; within a button it comes with `busy`.',
    states: {
      'small and large': (
        <>
          <Spinner label="Loading" /> <Spinner size="2.5rem" />
        </>
      ),
    },
  },
};
