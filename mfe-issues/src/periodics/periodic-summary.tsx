import { useState } from 'react';
import type { PeriodicWithDates } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { lazyDialog, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Stack } from '@portal/ui-kit/stack';
import { ruleInWords } from './rule-words';

const PeriodicDatesDialog = lazyDialog(async () => (await import('./periodic-dates.dialog')).PeriodicDatesDialog);

/** What a periodic is called, how it repeats, and its next dates. */
export function PeriodicSummary({ periodic }: { periodic: PeriodicWithDates }) {
  const t = useT();
  const { locale } = usePortal();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { name, rrule, dates } = periodic;
  const shown = dates.map(({ starts_at }) => format.dateTime(starts_at)).join(' · ');
  return (
    <Stack $gap="s">
      <strong>{translated(name, locale)}</strong>
      <span>{ruleInWords(rrule, t, locale)}</span>
      <span>{dates.length > 0 ? t('periodics.next_dates', { dates: shown }) : t('periodics.no_dates')}</span>
      <div>
        <Button size="small" icon="calendar" onClick={() => setOpen(true)}>
          {t('periodics.dates')}
        </Button>
      </div>
      {open && <PeriodicDatesDialog periodic={periodic} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
