import { listEquipmentIssues } from '@portal/contracts/issues/contracts';
import { useApiQuery, useT } from '@portal/portal-kit';
import { EquipmentPicker } from '@portal/portal-kit/fields';
import { Button } from '@portal/ui-kit/button';
import { FieldHint } from '@portal/ui-kit/field';
import { Stack } from '@portal/ui-kit/stack';
import { WaitingIssues } from '../states/waiting-issues';
import { RelatedBox } from './related-box';
import type { Report } from './use-report';

/** Machines that were chosen last: they fill two lines of a phone with the camera. */
const LAST_SHOWN = 3;

/** The machine first, and what has been reported on it already: then another report helps nobody. */
export function MachineField({ report }: { report: Report }) {
  const t = useT();
  const id = report.draft.equipment_id;
  return (
    <Stack $gap="s">
      <EquipmentPicker
        {...report.form.field('equipment_id')}
        shortcuts={LAST_SHOWN}
        label={t('fields.equipment')}
        value={id}
        onChange={report.chooseMachine}
      />
      <KnownOnMachine report={report} />
    </Stack>
  );
}

/** What has been reported on the chosen machine already, each to be marked as the same. Nothing where there is none. */
export function KnownOnMachine({ report }: { report: Report }) {
  const t = useT();
  const id = report.draft.equipment_id;
  const known = useApiQuery(listEquipmentIssues, { params: { id: id ?? 0 } }, { enabled: id !== null, live: ['issue'] }).data?.item;
  if (!known || known.open.length === 0) return null;
  const same = known.open.find(({ id }) => id === report.draft.duplicate_of)?.id ?? null;
  return (
    <RelatedBox role="status">
      <h2>{t('report.already_reported', { count: known.open_total })}</h2>
      <WaitingIssues
        issues={known.open}
        action={({ id }) => (
          <Button
            icon={same === id ? 'check' : undefined}
            aria-pressed={same === id}
            variant={same === id ? 'primary' : 'secondary'}
            onClick={() => report.form.change('duplicate_of', same === id ? null : id)}
          >
            {t('report.same', { id })}
          </Button>
        )}
      />
      {same !== null && <FieldHint>{t('report.same_hint', { id: same })}</FieldHint>}
    </RelatedBox>
  );
}
