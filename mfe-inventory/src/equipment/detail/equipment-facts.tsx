import type { Equipment } from '@portal/contracts/inventory/schemas';
import { costCenterName } from '@portal/contracts/issues/cost-center-name';
import { translated } from '@portal/contracts/locales';
import { equipmentName, addressOf, RelativeTime, useCurrencyCode, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { TextLink } from '@portal/ui-kit/link';
import { Stack } from '@portal/ui-kit/stack';
import { addressOfEquipment } from '../equipment-screens';
import { ValidUntil } from '../valid-until';
import { EquipmentParts } from './equipment-parts';
import { ParameterFacts } from './parameter-facts';

/** What is known of a machine or a tool. */
export function EquipmentFacts({ equipment }: { equipment: Equipment }) {
  return (
    <Stack>
      <Identity equipment={equipment} />
      <Origin equipment={equipment} />
      <ParameterFacts equipment={equipment} />
      {equipment.children_count > 0 && <EquipmentParts id={equipment.id} />}
    </Stack>
  );
}

function Identity({ equipment }: { equipment: Equipment }) {
  const t = useT();
  const { locale } = usePortal();
  const { location, parent, department, prod_line: line, cost_center: center, work_schema: schema } = equipment;
  const place = location && addressOf('settings.locations.show', { id: location.id });
  const name = location && translated(location.name, locale);
  return (
    <Card>
      <DescriptionList
        entries={[
          { label: t('equipment.symbol'), value: equipment.symbol && <bdi>{equipment.symbol}</bdi> },
          { label: t('equipment.type'), value: equipment.equipment_type && translated(equipment.equipment_type.name, locale) },
          { label: t('equipment.status_since'), value: <RelativeTime at={equipment.status_since} /> },
          { label: t('equipment.location'), value: place ? <TextLink href={place}>{name}</TextLink> : name },
          { label: t('equipment.prod_line'), value: line && translated(line.value, locale) },
          { label: t('equipment.department'), value: department && translated(department.value, locale) },
          { label: t('equipment.cost_center'), value: center && <bdi>{costCenterName(center, locale)}</bdi> },
          {
            label: t('equipment.parent'),
            value: parent && <TextLink href={addressOfEquipment(parent) ?? '#'}>{equipmentName(parent)}</TextLink>,
          },
          { label: t('equipment.abc'), value: equipment.abc },
          { label: t('equipment.xyz'), value: equipment.xyz },
          { label: t('equipment.availability_strategy'), value: t(`equipment.availability.${equipment.availability_strategy}`) },
          { label: t('equipment.work_schema'), value: schema && translated(schema.name, locale) },
          { label: t('equipment.barcode'), value: equipment.barcode && <bdi dir="ltr">{equipment.barcode.value}</bdi> },
        ]}
      />
    </Card>
  );
}

function Origin({ equipment }: { equipment: Equipment }) {
  const t = useT();
  const format = useFormat();
  const currency = useCurrencyCode(equipment.currency_id);
  const { hourly_cost: cost } = equipment;
  const number = (value: string | null) => value && <bdi dir="ltr">{value}</bdi>;
  return (
    <Card>
      <DescriptionList
        entries={[
          { label: t('equipment.serial_number'), value: number(equipment.serial_number) },
          { label: t('equipment.registry_number'), value: number(equipment.registry_number) },
          { label: t('equipment.machine_number'), value: number(equipment.machine_number) },
          { label: t('equipment.udt_number'), value: number(equipment.udt_number) },
          { label: t('equipment.udt_valid_until'), value: <ValidUntil date={equipment.udt_valid_until} /> },
          { label: t('equipment.warranty_until'), value: <ValidUntil date={equipment.warranty_until} /> },
          { label: t('equipment.manufacturer'), value: equipment.manufacturer },
          { label: t('equipment.manufactured_year'), value: equipment.manufactured_year },
          { label: t('equipment.supplier'), value: equipment.supplier },
          { label: t('equipment.main_supplier'), value: equipment.main_supplier },
          {
            label: t('equipment.hourly_cost'),
            value: cost && <bdi>{`${format.number(Number(cost), { minimumFractionDigits: 2 })} ${currency ?? ''}`.trim()}</bdi>,
          },
        ]}
      />
    </Card>
  );
}
