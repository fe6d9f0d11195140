import type { Gallery } from './gallery/gallery-entry';
import { Inline, Stack } from './stack';
import { StatusBadge } from './status-badge';
import type * as module from './status-badge';
import { TONES } from './theme';

/** What the gallery shows of `status-badge`. */
export const gallery: Gallery<typeof module> = {
  StatusBadge: {
    when: 'The state of something: icon, word and colour together.',
    states: {
      sizes: (
        <Stack $gap="s">
          {(['small', 'medium', 'large'] as const).map((size) => (
            <Inline key={size} $gap="s">
              {TONES.map((tone) => (
                <StatusBadge key={tone} tone={tone} size={size}>
                  {tone}
                </StatusBadge>
              ))}
            </Inline>
          ))}
        </Stack>
      ),
      narrow: (
        <Stack $gap="s" $align="start" style={{ inlineSize: '12rem' }}>
          <StatusBadge tone="success">Confirmed by Mykola Kovalenko, 24 Nov</StatusBadge>
          <StatusBadge tone="success" wrap>
            Confirmed by Mykola Kovalenko, 24 Nov
          </StatusBadge>
        </Stack>
      ),
    },
  },
};
