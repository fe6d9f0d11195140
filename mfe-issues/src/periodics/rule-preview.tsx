import { useEffect, useState } from 'react';
import type { InputOf } from '@portal/contracts/contract';
import { previewRule } from '@portal/contracts/issues/contracts';
import type { Periodic, PeriodicPreview } from '@portal/contracts/issues/schemas';
import { api, failureText, useFormat, usePortal, useT } from '@portal/portal-kit';
import { usePaused } from '@portal/portal-kit/fields';
import { Banner } from '@portal/ui-kit/banner';
import { Stack } from '@portal/ui-kit/stack';
import { DateCalendar } from './date-calendar';
import { ruleBody, ruleFaults, type RuleValues } from './rule-values';
import { ruleInWords } from './rule-words';

/** Of the dates that stand open below the calendar. */
const SHOWN = 3;

interface RulePreviewProps {
  rule: RuleValues;
  holidayShift: Periodic['holiday_shift'];
  timeZone: string;
}

type Asked = { preview: PeriodicPreview; failed?: undefined } | { failed: string; preview?: undefined } | null;

/** The dates of a rule once nobody has changed it for a moment. @param body as it is sent, in JSON; empty for a rule that is not whole */
function usePreview(body: string): Asked {
  const paused = usePaused(body);
  const [asked, setAsked] = useState<Asked>(null);
  useEffect(() => {
    if (paused === '') return undefined;
    const stopping = new AbortController();
    const sent = JSON.parse(paused) as InputOf<typeof previewRule>['body'];
    api(previewRule, { body: sent, signal: stopping.signal, quiet: true }).then(
      ({ item }) => setAsked({ preview: item }),
      (error: unknown) => !stopping.signal.aborted && setAsked({ failed: failureText(error) }),
    );
    return () => stopping.abort();
  }, [paused]);
  return asked;
}

/** A rule in words, its next dates as a list, and in a calendar. */
export function RulePreview({ rule, holidayShift, timeZone }: RulePreviewProps) {
  const t = useT();
  const { locale } = usePortal();
  const format = useFormat();
  const right = Object.keys(ruleFaults(rule)).length === 0;
  const rrule = ruleBody(rule, timeZone);
  const asked = usePreview(right ? JSON.stringify({ rrule, holiday_shift: holidayShift }) : '');
  if (!right) return null;
  const words = { interval: 1, byweekday: [], bymonth: [], bymonthday: [], bysetpos: [], ...rrule, tzid: timeZone };
  const { dates, more } = asked?.preview ?? { dates: [], more: false };
  return (
    <Stack $gap="s">
      <strong data-testid="rule-in-words">{ruleInWords(words, t, locale)}</strong>
      {asked?.failed !== undefined && <Banner tone="danger">{asked.failed}</Banner>}
      {asked?.preview && dates.length === 0 && <p>{t('periodics.no_dates')}</p>}
      {dates.length > 0 && (
        <>
          <DateCalendar dates={dates} timeZone={timeZone} />
          <details>
            <summary>{t(more ? 'periodics.dates_endless' : 'periodics.dates_count', { number: dates.length })}</summary>
            <ol>
              {dates.map(({ at, starts_at }) => (
                <li key={at}>{format.dateTime(starts_at)}</li>
              ))}
            </ol>
          </details>
          <p>
            {t('periodics.next_dates', {
              dates: dates
                .slice(0, SHOWN)
                .map(({ starts_at }) => format.dateTime(starts_at))
                .join(' · '),
            })}
          </p>
        </>
      )}
    </Stack>
  );
}
