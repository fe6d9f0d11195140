import styled from 'styled-components';
import type { Shift } from '@portal/contracts/identity/schemas';
import { font, radius, space, stroke, color } from '@portal/ui-kit/theme';

const Mark = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.s};
  padding-inline: ${space.s};
  border-inline-start: ${stroke.bar} solid var(--shift);
  border-radius: ${radius.small};
  font-size: ${font.table};
  white-space: nowrap;
  b {
    font-weight: ${font.bold};
  }
  span {
    color: ${color.muted};
    font-size: ${font.caption};
    font-variant-numeric: tabular-nums;
  }
`;

/** A shift by its code and its hours; the colour is the plant's own. */
export function ShiftBadge({ shift: { code, colour, start, end } }: { shift: Pick<Shift, 'code' | 'colour' | 'start' | 'end'> }) {
  return (
    <Mark style={{ '--shift': colour } as object}>
      <b>
        <bdi>{code}</bdi>
      </b>
      <span dir="ltr">
        {start}–{end}
      </span>
    </Mark>
  );
}
