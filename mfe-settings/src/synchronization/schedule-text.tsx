import { useEffect, useState } from 'react';
import { Cron } from 'croner';
import cronstrue from 'cronstrue';
import styled from 'styled-components';
import { localeTag, type Locale } from '@portal/contracts/locales';
import { useLocale, useT } from '@portal/portal-kit';
import { color, font } from '@portal/ui-kit/theme';
import { CRON_LANGUAGES } from './cron-languages';

const FIELDS = 5;
const SHOWN = 5;

const Told = styled.div`
  color: ${color.muted};
  font-size: ${font.table};
  ul {
    margin-block: 0;
  }
`;

/** The next runs by the clock of a zone; none for what is no schedule. */
export function nextRuns(expression: string, timezone: string): Date[] {
  if (expression.trim().split(/\s+/).length !== FIELDS) return [];
  try {
    return new Cron(expression, { timezone, paused: true }).nextRuns(SHOWN);
  } catch {
    return [];
  }
}

/** A schedule in words of a language whose part is loaded. */
function wordsOf(expression: string, locale: Locale): string {
  const [name] = CRON_LANGUAGES[locale];
  return cronstrue.toString(expression, { locale: name, use24HourTimeFormat: true });
}

function useLanguage(locale: Locale): boolean {
  const [loaded, setLoaded] = useState<Locale | null>(null);
  useEffect(() => {
    let isWanted = true;
    const [, load] = CRON_LANGUAGES[locale];
    // Without its language the sentence is left out: the runs say the same.
    void load().then(
      () => isWanted && setLoaded(locale),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return loaded === locale;
}

interface ScheduleTextProps {
  expression: string;
  timezone: string | null;
}

/** A schedule as a sentence, and when it runs next by the clock of the system. */
export function ScheduleText({ expression, timezone }: ScheduleTextProps) {
  const t = useT();
  const locale = useLocale();
  const isLoaded = useLanguage(locale);
  const zone = timezone ?? 'UTC';
  const runs = nextRuns(expression, zone);
  if (runs.length === 0) return null;
  const format = new Intl.DateTimeFormat(`${localeTag(locale)}-u-nu-latn`, {
    hourCycle: 'h23',
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  });
  return (
    <Told aria-live="polite">
      {isLoaded && <div>{wordsOf(expression, locale)}</div>}
      {timezone !== null && (
        <>
          <div>{t('sync.next_runs', { zone })}</div>
          <ul>
            {runs.map((run) => (
              <li key={run.getTime()}>{format.format(run)}</li>
            ))}
          </ul>
        </>
      )}
    </Told>
  );
}
