import type { ReactNode } from 'react';
import { useT } from '@portal/portal-kit';
import type { ApiForm } from '@portal/portal-kit/forms';
import { Stack } from '@portal/ui-kit/stack';
import { TextArea } from '@portal/ui-kit/text-area';
import { mappingOf, type CommonValues } from './config-values';

interface MappingFieldProps {
  form: ApiForm<CommonValues>;
  /** Fields of what the text says, as long as it is JSON. */
  fields(mapping: object, change: (mapping: object) => void): ReactNode;
}

/** The mapping as fields, and as the JSON that is sent: each follows the other. */
export function MappingField({ form, fields }: MappingFieldProps) {
  const t = useT();
  const field = form.text('mapping');
  const nested = Object.entries(form.errors).find(([path]) => path.startsWith('mapping.'));
  const mapping = mappingOf(field.value);
  const wrong = mapping === null ? t('sync.mapping_invalid') : nested && `${nested[0]}: ${nested[1]}`;
  return (
    <Stack>
      {mapping && fields(mapping, (changed) => field.onChange(JSON.stringify(changed, null, 2)))}
      <TextArea
        {...field}
        required
        rows={14}
        dir="ltr"
        spellCheck={false}
        style={{ fontFamily: 'monospace' }}
        error={field.error ?? wrong ?? null}
        label={t('sync.mapping')}
        hint={t('sync.mapping_hint')}
      />
    </Stack>
  );
}
