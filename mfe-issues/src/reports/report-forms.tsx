import { useState } from 'react';
import type { ReportType } from '@portal/contracts/issues/report-types';
import { usePortal, useT } from '@portal/portal-kit';
import { wallClock } from '@portal/portal-kit/clock';
import { Button } from '@portal/ui-kit/button';
import { DateField } from '@portal/ui-kit/date-field';
import { FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';

/** What is asked for: a kind of report, and its first and last day. */
export interface AskedReport {
  report_type: ReportType;
  date_from: string;
  date_to: string;
}

interface FormProps {
  busy: boolean;
  /** Absent where the person may not make reports. */
  onGenerate: ((asked: AskedReport) => void) | undefined;
}

const YEARS_OFFERED = 5;
const YEAR_LENGTH = 4;
const DAY_LENGTH = 10;

/** Today on the clock of the plant, `2026-11-28`. */
const useToday = () => wallClock(Date.now(), usePortal().tenant.default_timezone).slice(0, DAY_LENGTH);

function Generate({ asked, busy, onGenerate }: FormProps & { asked: AskedReport | null }) {
  const t = useT();
  return (
    <div>
      <Button
        variant="primary"
        busy={busy}
        disabled={asked === null || onGenerate === undefined}
        onClick={() => asked && onGenerate?.(asked)}
      >
        {t('reports.generate')}
      </Button>
    </div>
  );
}

/** A whole year: of the last five, the one that has just ended at first. */
export function YearForm(props: FormProps & { type: ReportType }) {
  const t = useT();
  const lastYear = Number(useToday().slice(0, YEAR_LENGTH)) - 1;
  const [year, setYear] = useState(lastYear);
  return (
    <Stack>
      <NativeSelect
        label={t('reports.year')}
        value={year}
        onChange={setYear}
        options={Array.from({ length: YEARS_OFFERED }, (_, ago) => ({ value: lastYear - ago, label: String(lastYear - ago) }))}
      />
      <Generate {...props} asked={{ report_type: props.type, date_from: `${year}-01-01`, date_to: `${year}-12-31` }} />
    </Stack>
  );
}

/** From a first day to a later one. */
export function DatesForm(props: FormProps & { type: ReportType }) {
  const t = useT();
  const today = useToday();
  const [from, setFrom] = useState(`${today.slice(0, YEAR_LENGTH)}-01-01`);
  const [to, setTo] = useState(today);
  const isEarly = from !== '' && to !== '' && to <= from;
  const isWhole = from !== '' && to !== '';
  return (
    <Stack>
      <FormRow>
        <DateField required label={t('reports.date_from')} value={from} onChange={setFrom} />
        <DateField
          required
          label={t('reports.date_to')}
          value={to}
          onChange={setTo}
          error={isEarly ? t('reports.end_after_start') : undefined}
        />
      </FormRow>
      <Generate {...props} asked={isWhole && !isEarly ? { report_type: props.type, date_from: from, date_to: to } : null} />
    </Stack>
  );
}
