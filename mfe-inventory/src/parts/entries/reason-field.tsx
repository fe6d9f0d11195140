import type { ComponentProps } from 'react';
import { useT } from '@portal/portal-kit';
import { DictionaryPhrases } from '@portal/portal-kit/fields';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';

type ReasonFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange'> & {
  value: string;
  onChange: (reason: string) => void;
};

/** Why stock moves: in one's own words, or one of the plant's reasons (value list `movement_reasons`) by one press. */
export function ReasonField({ value, onChange, ...field }: ReasonFieldProps) {
  const t = useT();
  return (
    <Stack $gap="s">
      <TextField {...field} value={value} onChange={onChange} label={t('entries.reason')} />
      <DictionaryPhrases group="movement_reasons" label={t('entries.phrases')} text={value} onTake={onChange} />
    </Stack>
  );
}
