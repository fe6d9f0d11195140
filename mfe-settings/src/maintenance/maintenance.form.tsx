import styled from 'styled-components';
import { getTenant, startMaintenance } from '@portal/contracts/identity/contracts';
import type { Maintenance } from '@portal/contracts/identity/schemas';
import { queryClient, queryKeyOf, useFormat, useT } from '@portal/portal-kit';
import { FormView, useApiForm } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { FormActions } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { TextArea } from '@portal/ui-kit/text-area';

const Narrow = styled.div`
  max-inline-size: 36rem;
`;

/** Minutes that can be chosen; 0 for until somebody ends it. */
const LENGTHS = [15, 30, 60, 120, 240, 480, 1440];
const MINUTE_MS = 60_000;

/** When a length that is chosen now is over. */
const endOf = (minutes: number) => (minutes === 0 ? null : new Date(Date.now() + minutes * MINUTE_MS).toISOString());

/** The message that people see meanwhile, and how long it takes. */
export function MaintenanceForm({ maintenance }: { maintenance: Maintenance | null }) {
  const t = useT();
  const format = useFormat();
  const form = useApiForm(startMaintenance, {
    values: { message: maintenance?.message ?? '', until: 60 },
    body: ({ message, until }) => ({ message: message.trim(), until: endOf(until) }),
    saved: t(maintenance ? 'maintenance.changed' : 'maintenance.began'),
    onSaved: (answer) => queryClient.setQueryData(queryKeyOf(getTenant), answer),
  });
  return (
    <Narrow>
      <FormView form={form} label={t('routes.maintenance')}>
        <TextArea {...form.text('message')} rows={3} label={t('maintenance.message')} hint={t('maintenance.message_hint')} />
        <NativeSelect
          {...form.field('until')}
          label={t('maintenance.length')}
          options={[
            ...LENGTHS.map((minutes) => ({ value: minutes, label: format.duration(minutes * 60) })),
            { value: 0, label: t('maintenance.until_ended') },
          ]}
        />
        <FormActions>
          <Button type="submit" variant={maintenance ? 'primary' : 'danger'} busy={form.busy}>
            {t(maintenance ? 'maintenance.save' : 'maintenance.start')}
          </Button>
        </FormActions>
      </FormView>
    </Narrow>
  );
}
