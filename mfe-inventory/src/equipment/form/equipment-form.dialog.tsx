import { useMemo, useState } from 'react';
import { createEquipment, replaceEquipment, getEquipment } from '@portal/contracts/inventory/contracts';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { Equipment } from '@portal/contracts/inventory/schemas';
import { equipmentName, api, navigate, notify, usePortal, useT } from '@portal/portal-kit';
import { useAnswers } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm, useEditedQuery } from '@portal/portal-kit/forms';
import { SCREENS } from '../equipment-screens';
import { useEquipmentTypes } from '../use-equipment-types';
import { EquipmentFields } from './equipment-fields';
import { equipmentInput, equipmentValues } from './equipment-values';

interface EquipmentFormDialogProps {
  kind: EquipmentKind;
  /** The one that is edited; something new without. */
  id?: number;
  onClose: () => void;
}

/** Adds a machine or a tool, or edits the one given, as it is when the dialog opens. */
export function EquipmentFormDialog({ kind, id, onClose }: EquipmentFormDialogProps) {
  const { data: edited } = useEditedQuery(getEquipment, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const { types, loaded } = useEquipmentTypes(kind);
  if (!loaded || (id !== undefined && !edited)) return null;
  return <EquipmentForm kind={kind} equipment={edited?.item} types={types} onClose={onClose} />;
}

interface EquipmentFormProps {
  kind: EquipmentKind;
  equipment: Equipment | undefined;
  types: ReturnType<typeof useEquipmentTypes>['types'];
  onClose: () => void;
}

function EquipmentForm({ kind, equipment, types, onClose }: EquipmentFormProps) {
  const t = useT();
  const { tenant } = usePortal();
  const [typeId, chooseType] = useState(equipment?.equipment_type_id ?? 0);
  const asked = useMemo(() => types.find((type) => type.id === typeId)?.parameters ?? [], [types, typeId]);
  const rules = useAnswers(asked);
  const form = useApiForm(createEquipment, {
    values: equipmentValues(kind, tenant.default_currency_id, equipment),
    body: (typed) => equipmentInput(kind, typed, asked),
    check: ({ answers }) => rules.check(answers),
    fieldOf: (path, body) => (path === 'barcode.value' || path === 'barcode.type' ? 'barcode' : rules.fieldOf(path, body.parameters)),
    sentences: { ...rules.sentences, 'barcode.taken': t('equipment.barcode_taken'), 'barcode.too_short': t('equipment.barcode_short') },
    send: (body, { idempotencyKey }) =>
      equipment
        ? api(replaceEquipment, { params: { id: equipment.id }, body: { ...body, version: equipment.version } })
        : api(createEquipment, { body, idempotencyKey }),
    changes: ['equipment'],
    onSaved: ({ item }) => {
      if (equipment) notify.updated(equipmentName(item));
      else notify.added(equipmentName(item));
      onClose();
      if (!equipment) void navigate(SCREENS[kind].detail, { id: item.id });
    },
  });
  const title = equipment ? equipmentName(equipment) : t(`equipment.add.${kind}`);
  return (
    <FormDialog form={form} size="large" onClose={onClose} title={title}>
      <EquipmentFields form={form} kind={kind} equipmentId={equipment?.id} types={types} asked={asked} onType={chooseType} />
    </FormDialog>
  );
}
