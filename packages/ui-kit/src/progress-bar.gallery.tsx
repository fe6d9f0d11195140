import type { Gallery } from './gallery/gallery-entry';
import { ProgressBar } from './progress-bar';
import type * as module from './progress-bar';

/** What the gallery shows of `progress-bar`. */
export const gallery: Gallery<typeof module> = {
  ProgressBar: {
    when: 'How far something is that takes longer than a few seconds.',
    states: { known: <ProgressBar label="Sending photos" value={0.6} />, done: <ProgressBar label="Sent" value={1} hideLabel /> },
  },
};
