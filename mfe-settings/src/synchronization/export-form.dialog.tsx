import { useEffect, useState } from 'react';
import { createExportStockMovementConfig, updateExportStockMovementConfig } from '@portal/contracts/sync/contracts';
import { EXPORT_LINE_ENDS } from '@portal/contracts/sync/protocols';
import type { ExportMapping, ExportStockMovementConfig } from '@portal/contracts/sync/schemas';
import { api, notify, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm, type ApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Stack } from '@portal/ui-kit/stack';
import { Tabs } from '@portal/ui-kit/tabs';
import { TextField } from '@portal/ui-kit/text-field';
import { ConfigFields } from './config-fields';
import { nameOf } from './config-kind';
import { bodyOf, exportValues, mappingOf, missingOf, NOTHING_KEPT, type CommonValues } from './config-values';
import { LineEnd } from './line-end';
import { MappingField } from './mapping-field';
import { ExportMappingFields } from './mapping-fields';

/** Adds an export of stock movements, or edits the one given. */
export function ExportFormDialog({ config, onClose }: { config?: ExportStockMovementConfig; onClose: () => void }) {
  const t = useT();
  const [tab, setTab] = useState('general');
  const kept = config ?? NOTHING_KEPT;
  const form = useApiForm(createExportStockMovementConfig, {
    values: exportValues(config),
    check: (values) => missingOf(values, kept),
    body: (values) => ({ ...bodyOf(values), mapping: (mappingOf(values.mapping) ?? {}) as ExportMapping, version: config?.version }),
    send: (body, { idempotencyKey }) =>
      config
        ? api(updateExportStockMovementConfig, { params: { id: config.id }, body })
        : api(createExportStockMovementConfig, { body, idempotencyKey }),
    changes: ['sync_config'],
    onSaved: ({ item }) => {
      if (config) notify.updated(nameOf(item));
      else notify.added(nameOf(item));
      onClose();
    },
  });
  const common = form as unknown as ApiForm<CommonValues>;
  // What is wrong behind the other tab is shown.
  const isGeneralWrong = Object.keys(form.errors).some((path) => !path.startsWith('mapping'));
  useEffect(() => {
    if (isGeneralWrong) setTab('general');
  }, [isGeneralWrong]);
  const general = (
    <Stack>
      <ConfigFields form={common} kept={kept} hostKey={config?.host_key ?? null} stored={{ export_config_id: config?.id }} />
      <LineEnd {...form.field('line_end')} ends={EXPORT_LINE_ENDS} />
      <TextField {...form.text('file_pattern')} dir="ltr" label={t('sync.file_pattern')} hint={t('sync.file_pattern_hint')} />
      <Checkbox {...form.checkbox('include_headers')} label={t('sync.include_headers')} />
      <Checkbox {...form.checkbox('append_full_stock')} label={t('sync.append_full_stock')} />
      <Checkbox {...form.checkbox('with_trashed')} label={t('sync.with_trashed')} />
    </Stack>
  );
  const mapping = (
    <MappingField
      form={common}
      limits={createExportStockMovementConfig.limits}
      fields={(value, change) => <ExportMappingFields mapping={value} onChange={change} />}
    />
  );
  return (
    <FormDialog
      form={form}
      size="medium"
      onClose={onClose}
      title={config ? nameOf(config) : t('sync.add_export')}
      incomplete={mappingOf(form.values.mapping) === null ? t('sync.mapping_invalid') : null}
    >
      <Tabs
        label={t('sync.parts')}
        selected={tab}
        onSelect={setTab}
        items={[
          { id: 'general', label: t('sync.general'), content: general },
          { id: 'mapping', label: t('sync.mapping'), content: mapping },
        ]}
      />
    </FormDialog>
  );
}
