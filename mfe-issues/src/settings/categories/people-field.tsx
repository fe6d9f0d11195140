import { getUserCard } from '@portal/contracts/identity/contracts';
import { useApiQuery, usePersonName, useT } from '@portal/portal-kit';
import { PersonPicker } from '@portal/portal-kit/fields';
import { Button } from '@portal/ui-kit/button';
import { Inline, Stack } from '@portal/ui-kit/stack';

interface PeopleFieldProps {
  label: string;
  hint?: string;
  value: readonly number[];
  onChange: (value: number[]) => void;
  error?: string | null;
}

/** Several people: who is chosen joins the others, a press on a name takes the person out. */
export function PeopleField({ value, onChange, ...field }: PeopleFieldProps) {
  return (
    <Stack $gap="s">
      <PersonPicker
        {...field}
        // Empty again after each person.
        key={value.length}
        value={null}
        onChange={(id) => id !== null && !value.includes(id) && onChange([...value, id])}
      />
      {value.length > 0 && (
        <Inline $gap="s">
          {value.map((id) => (
            <ChosenPerson key={id} id={id} onRemove={() => onChange(value.filter((other) => other !== id))} />
          ))}
        </Inline>
      )}
    </Stack>
  );
}

function ChosenPerson({ id, onRemove }: { id: number; onRemove: () => void }) {
  const t = useT();
  const nameOf = usePersonName();
  const card = useApiQuery(getUserCard, { params: { id } }).data?.item;
  const name = nameOf(card) ?? t('number', { id });
  return (
    <Button size="small" icon="close" aria-label={t('people.remove', { name })} onClick={onRemove}>
      {name}
    </Button>
  );
}
