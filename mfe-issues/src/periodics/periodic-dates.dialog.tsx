import { useState } from 'react';
import { movePeriodicDate, previewPeriodic } from '@portal/contracts/issues/contracts';
import type { Periodic, PeriodicDate } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { api, LoadError, notify, useApiQuery, useFormat, usePortal, useT } from '@portal/portal-kit';
import { localTime, momentOf } from '@portal/portal-kit/clock';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Badge } from '@portal/ui-kit/badge';
import { Button } from '@portal/ui-kit/button';
import { DateTimeField } from '@portal/ui-kit/date-time-field';
import { Dialog } from '@portal/ui-kit/dialog';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { DateCalendar } from './date-calendar';
import { ruleInWords } from './rule-words';

interface PeriodicDatesDialogProps {
  periodic: Pick<Periodic, 'id' | 'name' | 'rrule'>;
  onClose: () => void;
}

/** The dates that are to come, in a calendar and as a list; each can be moved. */
export function PeriodicDatesDialog({ periodic, onClose }: PeriodicDatesDialogProps) {
  const t = useT();
  const { can, locale } = usePortal();
  const format = useFormat();
  const [moved, move] = useState<PeriodicDate | null>(null);
  const found = useApiQuery(previewPeriodic, { params: { id: periodic.id } }, { live: ['periodic'] });
  const { rrule } = periodic;
  const dates = found.data?.item.dates;
  if (moved) return <MoveDateDialog periodic={periodic} date={moved} onClose={() => move(null)} />;
  return (
    <Dialog open size="medium" title={translated(periodic.name, locale)} onClose={onClose}>
      <Stack>
        <strong>{ruleInWords(rrule, t, locale)}</strong>
        {found.error && <LoadError compact error={found.error} onRetry={() => void found.refetch()} />}
        {!dates && !found.error && <SkeletonText lines={6} />}
        {dates?.length === 0 && <p>{t('periodics.no_dates')}</p>}
        {dates && dates.length > 0 && (
          <>
            <DateCalendar dates={dates} timeZone={rrule.tzid} />
            <p>{t(found.data?.item.more ? 'periodics.dates_endless' : 'periodics.dates_count', { number: dates.length })}</p>
            <ol>
              {dates.map((date) => (
                <li key={date.at}>
                  <Inline $gap="s">
                    <span>{format.dateTime(date.starts_at)}</span>
                    {date.moved && <Badge>{t('periodics.moved')}</Badge>}
                    {can('timetable/update') && (
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={t('periodics.move_date', { date: format.dateTime(date.starts_at) })}
                        onClick={() => move(date)}
                      >
                        {t('periodics.move')}
                      </Button>
                    )}
                  </Inline>
                </li>
              ))}
            </ol>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function MoveDateDialog({
  periodic,
  date,
  onClose,
}: {
  periodic: Pick<Periodic, 'id' | 'rrule'>;
  date: PeriodicDate;
  onClose: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const { tzid } = periodic.rrule;
  const form = useApiForm(movePeriodicDate, {
    values: { moved_to: localTime(date.starts_at, tzid) },
    body: ({ moved_to }) => ({ moved_to: momentOf(moved_to, tzid) ?? '' }),
    check: ({ moved_to }) => (moved_to === '' ? { moved_to: 'required' } : {}),
    send: (body) => api(movePeriodicDate, { params: { id: periodic.id, at: date.at }, body }),
    sentences: { 'moved_to.too_low': t('periodics.past') },
    changes: ['periodic'],
    onSaved: ({ item }) => {
      notify.show({ text: t('periodics.moved_to', { date: format.dateTime(item.starts_at) }), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="small" onClose={onClose} title={t('periodics.move_date', { date: format.dateTime(date.starts_at) })}>
      <DateTimeField {...form.field('moved_to')} required label={t('periodics.new_date')} />
    </FormDialog>
  );
}
