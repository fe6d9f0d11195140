import { Badge } from './badge';
import type * as module from './badge';
import type { Gallery } from './gallery/gallery-entry';
import { Inline } from './stack';
import { TONES } from './theme';

/** What the gallery shows of `badge`. */
export const gallery: Gallery<typeof module> = {
  Badge: {
    when: 'A count or a short mark beside words; for the state of something take StatusBadge.',
    states: {
      tones: (
        <Inline>
          {TONES.map((tone) => (
            <Badge key={tone} $tone={tone}>
              {tone}
            </Badge>
          ))}
        </Inline>
      ),
      count: <Badge>12</Badge>,
    },
  },
};
