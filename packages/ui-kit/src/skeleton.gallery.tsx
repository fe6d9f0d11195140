import type { Gallery } from './gallery/gallery-entry';
import { Skeleton, SkeletonText } from './skeleton';
import type * as module from './skeleton';

/** What the gallery shows of `skeleton`. */
export const gallery: Gallery<typeof module> = {
  Skeleton: {
    when: 'In the place and size of what is still loading.',
    states: {
      'line and disc': (
        <>
          <Skeleton $width="12rem" />
          <Skeleton $width="3rem" $height="3rem" $round />
        </>
      ),
    },
  },
  SkeletonText: { when: 'In the place of some lines of text.', states: { 'three lines': <SkeletonText /> } },
};
