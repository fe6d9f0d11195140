import { useState } from 'react';
import { listEquipmentCards } from '@portal/contracts/inventory/contracts';
import type { Part } from '@portal/contracts/inventory/schemas';
import { EQUIPMENT_LIVE, equipmentName, lazyDialog, useApiQuery, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { FieldError, FieldHint } from '@portal/ui-kit/field';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Inline, Stack } from '@portal/ui-kit/stack';

const ChoiceDialog = lazyDialog(async () => (await import('@portal/portal-kit/equipment')).EquipmentChoiceDialog);

interface FittingMachinesProps {
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  error: string | null;
  /** Those whose names are known already. */
  known: Part['equipment'];
}

/** The machines and tools that a part fits: several are ticked at once, each can be taken off. */
export function FittingMachines({ value, onChange, error, known }: FittingMachinesProps) {
  const t = useT();
  const [choosing, choose] = useState(false);
  const unknown = value.filter((id) => !known.some((one) => one.id === id));
  const found = useApiQuery(
    listEquipmentCards,
    { query: { id_in: unknown.join(','), pp: 100 } },
    { enabled: unknown.length > 0, keep: true, live: EQUIPMENT_LIVE },
  );
  const names = new Map([...known, ...(found.data?.items ?? [])].map((one) => [one.id, equipmentName(one)]));
  return (
    <Stack $gap="s" role="group" aria-label={t('parts.fits')}>
      <Inline>
        <Button icon="plus" onClick={() => choose(true)}>
          {t('parts.add_machines')}
        </Button>
        {value.length === 0 && <FieldHint>{t('parts.fits_none')}</FieldHint>}
      </Inline>
      <Stack as="ul" $gap="xs">
        {value.map((id) => (
          <Inline as="li" key={id}>
            <bdi>{names.get(id) ?? `#${id}`}</bdi>
            <IconButton
              icon="close"
              size="small"
              label={t('parts.take_off', { name: names.get(id) ?? `#${id}` })}
              onClick={() => onChange(value.filter((other) => other !== id))}
            />
          </Inline>
        ))}
      </Stack>
      {error && <FieldError>{error}</FieldError>}
      {choosing && (
        <ChoiceDialog
          title={t('parts.add_machines')}
          taken={value}
          onChoose={(ids) => onChange([...value, ...ids])}
          onClose={() => choose(false)}
        />
      )}
    </Stack>
  );
}
