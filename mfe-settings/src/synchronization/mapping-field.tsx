import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Limits } from '@portal/contracts/contract';
import { lazyPanel, usePortal, useT } from '@portal/portal-kit';
import type { ApiForm } from '@portal/portal-kit/forms';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { mappingOf, type CommonValues } from './config-values';

const MappingEditor = lazyPanel(async () => (await import('./mapping-editor/mapping-editor')).MappingEditor, <SkeletonText lines={10} />);
/** Pale while they say what stood there before. */
const Fields = styled.div`
  &[inert] {
    opacity: 0.5;
  }
`;
const PRICES: ReadonlySet<string> = new Set(['unit_price']);
const NOTHING: ReadonlySet<string> = new Set();

interface MappingFieldProps {
  form: ApiForm<CommonValues>;
  /** Limits of the call that sends the mapping. */
  limits: Limits;
  /** Fields of what the text says, or said while it was JSON. */
  fields(mapping: object, change: (mapping: object) => void): ReactNode;
}

/** The mapping as fields, and as the JSON that is sent: each follows the other. */
export function MappingField({ form, limits, fields }: MappingFieldProps) {
  const t = useT();
  const { can } = usePortal();
  const { value, error, onChange } = form.text('mapping');
  const nested = Object.entries(form.errors).find(([path]) => path.startsWith('mapping.'));
  const mapping = mappingOf(value);
  // Half a word in the editor must not move the page under it: the fields stay, and wait until the text can be read.
  const [readable, setReadable] = useState(value);
  if (mapping && readable !== value) setReadable(value);
  return (
    <Stack>
      <Fields inert={mapping === null}>
        {fields(mapping ?? mappingOf(readable) ?? {}, (changed) => onChange(JSON.stringify(changed, null, 2)))}
      </Fields>
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
