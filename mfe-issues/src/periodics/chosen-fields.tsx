import { getUserCard } from '@portal/contracts/identity/contracts';
import { equipmentName, useApiQuery, useEquipmentCard, usePersonName, useT } from '@portal/portal-kit';
import { EquipmentPicker, PersonPicker } from '@portal/portal-kit/fields';
import { Button } from '@portal/ui-kit/button';
import { Inline, Stack } from '@portal/ui-kit/stack';

interface ChosenProps {
  label: string;
  hint?: string;
  value: readonly number[];
  onChange: (value: number[]) => void;
  error?: string | null;
}

const without = (value: readonly number[], id: number) => value.filter((other) => other !== id);

/** Several machines or tools: what is chosen joins the others, a press on a name takes it out. */
export function MachinesField({ value, onChange, ...field }: ChosenProps) {
  const add = (id: number | null) => id !== null && !value.includes(id) && onChange([...value, id]);
  return (
    <Stack $gap="s">
      {/* Empty again after each of them. */}
      <EquipmentPicker {...field} key={value.length} required={false} value={null} onChange={add} />
      {value.length > 0 && (
        <Inline $gap="s">
          {value.map((id) => (
            <ChosenMachine key={id} id={id} onRemove={() => onChange(without(value, id))} />
          ))}
        </Inline>
      )}
    </Stack>
  );
}

/** Several people, in the same way. */
export function PeopleField({ value, onChange, ...field }: ChosenProps) {
  const add = (id: number | null) => id !== null && !value.includes(id) && onChange([...value, id]);
  return (
    <Stack $gap="s">
      <PersonPicker {...field} key={value.length} required={false} value={null} onChange={add} />
      {value.length > 0 && (
        <Inline $gap="s">
          {value.map((id) => (
            <ChosenPerson key={id} id={id} onRemove={() => onChange(without(value, id))} />
          ))}
        </Inline>
      )}
    </Stack>
  );
}

function Chosen({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useT();
  return (
    <Button size="small" icon="close" aria-label={t('periodics.take_out', { name })} onClick={onRemove}>
      {name}
    </Button>
  );
}

interface ChosenOneProps {
  id: number;
  onRemove: () => void;
}

function ChosenMachine({ id, onRemove }: ChosenOneProps) {
  const t = useT();
  const card = useEquipmentCard(id);
  return <Chosen name={card ? equipmentName(card) : t('number', { id })} onRemove={onRemove} />;
}

function ChosenPerson({ id, onRemove }: ChosenOneProps) {
  const t = useT();
  const nameOf = usePersonName();
  const card = useApiQuery(getUserCard, { params: { id } }).data?.item;
  return <Chosen name={nameOf(card) ?? t('number', { id })} onRemove={onRemove} />;
}
