import styled from 'styled-components';
import type { AttributeField } from '@portal/contracts/identity/schemas';
import { useFormat, useT } from '@portal/portal-kit';
import { Icon } from '@portal/ui-kit/icon';
import { color, font, radius, space } from '@portal/ui-kit/theme';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

export const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  padding: 0 ${space.s};
  border-radius: ${radius.full};
  background: ${color.sunken};
  font-size: ${font.table};
  font-variant-numeric: tabular-nums;
  line-height: 1.75;
`;

const Expression = styled.code`
  overflow-wrap: anywhere;
`;

/** A value as its type reads: a tick or a cross, durations as chips, a choice by its name, an expression as it is written. */
export function AttributeValueView({ field: { name, valueType, value } }: { field: AttributeField }) {
  const t = useT();
  const format = useFormat();
  if (typeof value === 'boolean') return <Icon name={value ? 'check' : 'close'} label={t(value ? 'attributes.yes' : 'attributes.no')} />;
  if (typeof value === 'number') return <>{format.number(value)}</>;
  if (valueType === 'choice' && typeof value === 'string') return <>{t(`attributes.choices.${name}.${value}`)}</>;
  if (typeof value === 'string') return value === '' ? <>-</> : <Expression dir="ltr">{value}</Expression>;
  if (value.length === 0) return <>-</>;
  return (
    <Chips>
      {value.map((minutes) => (
        <Chip key={minutes}>{format.duration(minutes * 60)}</Chip>
      ))}
    </Chips>
  );
}
