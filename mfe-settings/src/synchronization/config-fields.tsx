import { listEncodings } from '@portal/contracts/identity/contracts';
import type { ProtocolId } from '@portal/contracts/sync/protocols';
import { listExternalSystems } from '@portal/contracts/sync/contracts';
import { SELDOM_CHANGED_MS, useApiQuery, useT } from '@portal/portal-kit';
import type { ApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { ComboBox } from '@portal/ui-kit/combo-box';
import { FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { TextField } from '@portal/ui-kit/text-field';
import type { CommonValues, KeptSecrets } from './config-values';
import { ConnectionTest } from './connection-test';
import { Schedule } from './schedule';
import { ServerFields } from './server-fields';

interface FieldsProps {
  form: ApiForm<CommonValues>;
  kept: KeptSecrets;
  /** The key of the server that is kept. */
  hostKey: string | null;
  /** Id of the stored configuration, for the test of its connection. */
  stored: { import_config_id?: number; export_config_id?: number };
}

const SEPARATORS: readonly { value: CommonValues['separator']; label: string }[] = [
  { value: ';', label: ';' },
  { value: ',', label: ',' },
  { value: '\t', label: '⇥' },
  { value: '|', label: '|' },
];

/** Ports that servers of a protocol listen at. */
const PORTS: Readonly<Record<ProtocolId, string>> = { sftp: '22', ftps: '21', ftps_implicit: '990', ftp: '21', https: '443', local: '' };

/** System, schedule, connection, and how files are written. */
export function ConfigFields({ form, kept, hostKey, stored }: FieldsProps) {
  const t = useT();
  const systems = useApiQuery(listExternalSystems, { query: { pp: 100, sort_by: 'name' } }, { live: ['external_system'] });
  const encodings = useApiQuery(listEncodings, {}, { staleTime: SELDOM_CHANGED_MS });
  const { protocol } = form.values;
  const choose = (next: ProtocolId) => {
    // A port that nobody changed follows the protocol.
    if (form.values.port === PORTS[protocol]) form.field('port').onChange(PORTS[next]);
    form.field('protocol').onChange(next);
  };
  const system = form.field('external_system_id');
  const chosen = systems.data?.items.find(({ id }) => id === system.value);
  const known = encodings.data?.items ?? [{ id: form.values.encoding }];
  return (
    <>
      <ComboBox
        {...system}
        required
        value={system.value || null}
        label={t('sync.system')}
        options={(systems.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => system.onChange(id ?? 0)}
      />
      <TextField {...form.text('cron_expression')} dir="ltr" label={t('sync.cron')} hint={t('sync.cron_hint')} />
      <Schedule expression={form.values.cron_expression} timezone={chosen?.timezone ?? null} />
      <FormRow>
        <NativeSelect
          {...form.field('protocol')}
          onChange={choose}
          label={t('sync.protocol')}
          options={[
            { value: 'sftp', label: 'SFTP' },
            { value: 'ftps', label: t('sync.ftps') },
            { value: 'ftps_implicit', label: t('sync.ftps_implicit') },
            { value: 'ftp', label: t('sync.ftp') },
            { value: 'https', label: 'HTTPS' },
            { value: 'local', label: t('sync.local') },
          ]}
        />
        <TextField
          {...form.text('root')}
          dir="ltr"
          label={t('sync.root')}
          hint={t(protocol === 'https' ? 'sync.root_https' : 'sync.root_hint')}
        />
      </FormRow>
      {protocol !== 'local' && <ServerFields form={form} kept={kept} hostKey={hostKey} />}
      <ConnectionTest values={form.values} stored={stored} />
      <FormRow>
        <NativeSelect {...form.field('encoding')} label={t('sync.encoding')} options={known.map(({ id }) => ({ value: id, label: id }))} />
        <NativeSelect {...form.field('separator')} label={t('sync.separator')} options={SEPARATORS} />
      </FormRow>
      <Checkbox {...form.checkbox('enabled')} label={t('sync.enabled')} />
    </>
  );
}
