import type { Gallery } from './gallery/gallery-entry';
import { Tooltip } from './tooltip';
import type * as module from './tooltip';

/** What the gallery shows of `tooltip`. */
export const gallery: Gallery<typeof module> = {
  Tooltip: {
    when: 'More about something, on hover and focus; never the only place where it is said.',
    states: { anchor: <Tooltip text="22 November 2026, 05:58">10 min ago</Tooltip> },
  },
  TooltipLayer: { when: 'Once, at the root of the page: draws the tooltips.', states: {} },
};
