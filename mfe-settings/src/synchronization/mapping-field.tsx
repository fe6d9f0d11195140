import type { ReactNode } from 'react';
import type { Limits } from '@portal/contracts/contract';
import { lazyPanel, usePortal, useT } from '@portal/portal-kit';
import type { ApiForm } from '@portal/portal-kit/forms';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { mappingOf, type CommonValues } from './config-values';

const MappingEditor = lazyPanel(async () => (await import('./mapping-editor/mapping-editor')).MappingEditor, <SkeletonText lines={10} />);
const PRICES: ReadonlySet<string> = new Set(['unit_price']);
const NOTHING: ReadonlySet<string> = new Set();

interface MappingFieldProps {
  form: ApiForm<CommonValues>;
  /** Limits of the call that sends the mapping. */
  limits: Limits;
  /** Fields of what the text says, as long as it is JSON. */
  fields(mapping: object, change: (mapping: object) => void): ReactNode;
}

/** The mapping as fields, and as the JSON that is sent: each follows the other. */
export function MappingField({ form, limits, fields }: MappingFieldProps) {
  const t = useT();
  const { can } = usePortal();
  const { value, error, onChange } = form.text('mapping');
  const nested = Object.entries(form.errors).find(([path]) => path.startsWith('mapping.'));
  const mapping = mappingOf(value);
  return (
    <Stack>
      {mapping && fields(mapping, (changed) => onChange(JSON.stringify(changed, null, 2)))}
      <MappingEditor
        value={value}
        limits={limits}
        hidden={can('parts.prices/read') ? NOTHING : PRICES}
        onChange={onChange}
        error={error ?? (nested ? `${nested[0]}: ${nested[1]}` : null)}
        label={t('sync.mapping')}
        hint={t('sync.mapping_hint')}
      />
    </Stack>
  );
}
