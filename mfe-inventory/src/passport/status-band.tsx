import styled from 'styled-components';
import type { EquipmentStatus } from '@portal/contracts/inventory/equipment-terms';
import { RelativeTime, useT } from '@portal/portal-kit';
import { Icon } from '@portal/ui-kit/icon';
import { font, radius, space, stroke, tone, type Tone } from '@portal/ui-kit/theme';
import { STATUS_LOOK } from '../equipment/equipment-status';

const Band = styled.p<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  padding: ${space.l};
  border-radius: ${radius.medium};
  border-inline-start: ${stroke.bar} solid ${({ $tone }) => tone($tone).solid};
  background: ${({ $tone }) => tone($tone).ground};
  color: ${({ $tone }) => tone($tone).text};
  strong {
    font-size: ${font.heading};
  }
  time {
    font-size: ${font.body};
  }
`;

interface StatusBandProps {
  status: EquipmentStatus;
  /** Not shown where it is not told. */
  since?: string;
  archived?: boolean;
}

/** The state of a machine or tool over the full width: the loudest thing on its passport. */
export function StatusBand({ status, since, archived = false }: StatusBandProps) {
  const t = useT();
  const [shade, icon] = archived ? STATUS_LOOK.retired : STATUS_LOOK[status];
  return (
    <Band role="status" $tone={shade}>
      <Icon name={icon} size="1.75em" />
      <strong>{t(archived ? 'passport.archived' : `equipment.status.${status}`)}</strong>
      {!archived && since && <RelativeTime at={since} />}
    </Band>
  );
}
