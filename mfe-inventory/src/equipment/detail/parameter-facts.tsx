import type { Equipment, EquipmentParameter } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { useFormat, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { ColorDot } from '@portal/ui-kit/color-dot';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { Icon } from '@portal/ui-kit/icon';

/** The parameters of its type with their values. */
export function ParameterFacts({ equipment: { equipment_type, parameters } }: { equipment: Equipment }) {
  const t = useT();
  const { locale } = usePortal();
  const shown = useValue();
  if (!equipment_type || parameters.length === 0) return null;
  return (
    <Card title={t('equipment.parameters')}>
      <DescriptionList
        entries={parameters.map((one) => ({ label: translated(one.name, locale), value: shown(one), wide: one.type === 'note' }))}
      />
    </Card>
  );
}

function useValue() {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  const { locale } = usePortal();
  return ({ type, value, user, entry, format: unit, attributes }: EquipmentParameter) => {
    if (value === null) return null;
    const option = (key: string) => translated(attributes.options?.find((one) => one.key === key)?.name ?? {}, locale) || key;
    if (Array.isArray(value)) return value.map(option).join(', ');
    const text = String(value);
    switch (type) {
      case 'boolean':
        return t(value === true ? 'equipment.yes' : 'equipment.no');
      case 'user':
        return user && nameOf(user);
      case 'dictionary':
        return entry && (translated(entry.value, locale) || entry.key);
      case 'radioGroup':
        return option(text);
      case 'date':
        return format.date(text);
      case 'datetime':
        return format.dateTime(text);
      case 'color':
        return <ColorDot colour={text} />;
      case 'icon':
        return <Icon name={text} />;
      case 'integer':
      case 'decimal':
        return `${format.number(Number(text.replace(',', '.')))} ${unit ?? ''}`.trim();
      default:
        return text;
    }
  };
}
