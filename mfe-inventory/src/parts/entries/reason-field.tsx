import type { ComponentProps } from 'react';
import { useDictionary, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';

type ReasonFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange'> & {
  value: string;
  onChange: (reason: string) => void;
};

/** Why stock moves: in one's own words, or one of the plant's reasons (value list `movement_reasons`) by one press. */
export function ReasonField({ value, onChange, ...field }: ReasonFieldProps) {
  const t = useT();
  const { entries, word } = useDictionary('movement_reasons');
  const reasons = new Set(entries.flatMap(({ key }) => word(key) ?? []));
  return (
    <Stack $gap="s">
      <TextField {...field} value={value} onChange={onChange} label={t('entries.reason')} />
      {reasons.size > 0 && (
        <Inline role="group" $gap="s" aria-label={t('entries.phrases')}>
          {[...reasons].map((reason) => (
            <Button
              key={reason}
              icon={value.trim() === reason ? 'check' : undefined}
              aria-pressed={value.trim() === reason}
              onClick={() => onChange(reason)}
            >
              <bdi>{reason}</bdi>
            </Button>
          ))}
        </Inline>
      )}
    </Stack>
  );
}
