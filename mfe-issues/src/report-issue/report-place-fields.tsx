import { useLayoutEffect, useState } from 'react';
import { listCostCenters } from '@portal/contracts/issues/contracts';
import { joinFacts, SELDOM_CHANGED_MS, useApiQuery, useDictionary, usePortal, useT } from '@portal/portal-kit';
import { CostCenterPicker, DictionaryField } from '@portal/portal-kit/fields';
import { Button } from '@portal/ui-kit/button';
import { FieldHint } from '@portal/ui-kit/field';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { Grid, Inline, Stack } from '@portal/ui-kit/stack';
import { PLACE_FIELDS, PLACE_GROUPS, lastPlace } from './report-place';
import type { Report } from './use-report';

/** Whether the machine stands: yes sets the criticality that stands for it, no takes it away. */
export function answerStopped({ form, place, stop }: Report, stopped: boolean): void {
  form.change('stopped', stopped);
  if (stopped) form.change('criticality', stop);
  else if (place.criticality === stop) form.change('criticality', lastPlace().criticality);
}

/** "Is the machine stopped?" in two tiles. Nothing where the plant has none, and of planned work. */
export function StoppedField({ report }: { report: Report }) {
  const t = useT();
  const { draft, stop } = report;
  if (stop === null) return null;
  return (
    <RadioGroup
      tiles
      label={t('report.stopped')}
      options={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
      value={draft.stopped === null ? null : draft.stopped ? 'yes' : 'no'}
      onChange={(value) => answerStopped(report, value === 'yes')}
    />
  );
}

const KEPT = { staleTime: SELDOM_CHANGED_MS, live: ['cost_center'] } as const;

/**
 * Behind "More": criticality, department and line, as in this person's last report until they choose others; those that the plant has
 * entries for; and the cost centre, where it has any. Closed, it says what was chosen.
 */
export function PlaceFields({ report }: { report: Report }) {
  const t = useT();
  const { form, draft, place, stop, groups } = report;
  const { locale } = usePortal();
  const { wordOf } = useDictionary();
  const [open, setOpen] = useState(false);
  const [last] = useState(lastPlace);
  const shown = PLACE_FIELDS.filter((member) => groups.has(PLACE_GROUPS[member]));
  const booked = useApiQuery(listCostCenters, { query: { active_equals: true, pp: 1 } }, KEPT).data?.meta.total ?? 0;
  const wrong = PLACE_FIELDS.some((member) => form.errors[member]) || Boolean(form.errors.cost_center_id);
  // Before the focus goes to what is wrong.
  useLayoutEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  if (shown.length === 0 && booked === 0) return null;
  const followsHint = draft.equipment_id !== null && draft.cost_center_id === null ? t('report.from_machine') : undefined;
  const offered = shown.some((member) => place[member] !== null && place[member] === last[member]);
  const chosen = joinFacts(
    shown.map((member) => wordOf(place[member])),
    locale,
  );
  return (
    <Stack $gap="s">
      <Inline $gap="s">
        <Button variant="quiet" iconEnd={open ? 'chevron-up' : 'chevron-down'} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('report.more')}
        </Button>
        {!open && chosen !== '' && <FieldHint>{chosen}</FieldHint>}
      </Inline>
      {open && (
        <Grid $min="12rem">
          {shown.map((member) => (
            <DictionaryField
              key={member}
              {...form.field(member)}
              label={t(`fields.${member}`)}
              group={PLACE_GROUPS[member]}
              value={place[member]}
              none={member !== 'criticality' && draft.equipment_id !== null ? t('report.from_machine') : undefined}
              onChange={(id) => {
                form.change(member, id);
                if (member === 'criticality') form.change('stopped', id === null ? null : id === stop);
              }}
            />
          ))}
          {booked > 0 && <CostCenterPicker {...form.field('cost_center_id')} label={t('fields.cost_center')} hint={followsHint} />}
        </Grid>
      )}
      {offered && <FieldHint>{t('report.from_last')}</FieldHint>}
    </Stack>
  );
}
