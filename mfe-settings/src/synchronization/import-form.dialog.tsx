import { useEffect, useState } from 'react';
import { createImportStockConfig, updateImportStockConfig } from '@portal/contracts/sync/contracts';
import { IMPORT_LINE_ENDS } from '@portal/contracts/sync/protocols';
import type { ImportMapping, ImportStockConfig } from '@portal/contracts/sync/schemas';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm, type ApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Stack } from '@portal/ui-kit/stack';
import { Tabs } from '@portal/ui-kit/tabs';
import { ConfigFields } from './config-fields';
import { nameOf } from './config-kind';
import { bodyOf, importValues, mappingOf, missingOf, NOTHING_KEPT, type CommonValues } from './config-values';
import { LineEnd } from './line-end';
import { MappingField } from './mapping-field';
import { ImportMappingFields } from './mapping-fields';
import { MappingPreview } from './mapping-preview';

/** Adds an import of stock, or edits the one given. */
export function ImportFormDialog({ config, onClose }: { config?: ImportStockConfig; onClose: () => void }) {
  const t = useT();
  const { can } = usePortal();
  const [tab, setTab] = useState('general');
  const kept = config ?? NOTHING_KEPT;
  const form = useApiForm(createImportStockConfig, {
    values: importValues(config),
    check: (values) => missingOf(values, kept),
    body: ({ whole_files, ...values }) => ({
      ...bodyOf(values),
      on_error: whole_files ? ('file' as const) : ('rows' as const),
      mapping: (mappingOf(values.mapping) ?? {}) as ImportMapping,
      version: config?.version,
    }),
    send: (body, { idempotencyKey }) =>
      config ? api(updateImportStockConfig, { params: { id: config.id }, body }) : api(createImportStockConfig, { body, idempotencyKey }),
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
      <ConfigFields form={common} kept={kept} hostKey={config?.host_key ?? null} stored={{ import_config_id: config?.id }} />
      <LineEnd {...form.field('line_end')} ends={IMPORT_LINE_ENDS} />
      <Checkbox {...form.checkbox('has_headers')} label={t('sync.has_headers')} />
      {form.values.protocol !== 'https' && <Checkbox {...form.checkbox('leave_file')} label={t('sync.leave_file')} />}
      <Checkbox {...form.checkbox('whole_files')} label={t('sync.whole_files')} />
    </Stack>
  );
  const mapping = (
    <Stack>
      <MappingField
        form={common}
        limits={createImportStockConfig.limits}
        fields={(value, change) => <ImportMappingFields mapping={value} onChange={change} />}
      />
      {can('settings.synchronization/update') && <MappingPreview values={form.values} />}
    </Stack>
  );
  return (
    <FormDialog
      form={form}
      size="medium"
      onClose={onClose}
      title={config ? nameOf(config) : t('sync.add_import')}
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
