import type { Gallery } from './gallery/gallery-entry';
import { PrintSheet } from './print-sheet';
import type * as module from './print-sheet';

/** What the gallery shows of `print-sheet`. */
export const gallery: Gallery<typeof module> = {
  PrintSheet: {
    when: 'Around what a page prints: labels, a form to be signed. The rest of the portal stays off the paper.',
    states: {
      'on the screen too': (
        <PrintSheet paper="210mm 297mm" margin="15mm">
          Handover of crew A, shift III
        </PrintSheet>
      ),
    },
  },
};
