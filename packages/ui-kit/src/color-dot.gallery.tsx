import { ColorDot } from './color-dot';
import type * as module from './color-dot';
import type { Gallery } from './gallery/gallery-entry';
import { Inline } from './stack';

/** What the gallery shows of `color-dot`. */
export const gallery: Gallery<typeof module> = {
  ColorDot: {
    when: 'A colour that the plant chose, beside its name.',
    states: {
      'with and without a name': (
        <Inline>
          <ColorDot colour="#2f9e44" label="Electrics" />
          <ColorDot colour="#c2255c" />
          <ColorDot colour={null} label="No colour" />
        </Inline>
      ),
    },
  },
};
