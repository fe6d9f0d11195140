import cronstrue from 'cronstrue';
import { LOCALES } from '@portal/contracts/locales';
import { CRON_LANGUAGES } from './cron-languages';
import { nextRuns } from './schedule-text';

it.each(LOCALES)('a schedule has words in %s', async (locale) => {
  const [name, load] = CRON_LANGUAGES[locale];
  await load();
  const words = cronstrue.toString('30 6 * * 1', { locale: name, use24HourTimeFormat: true });
  expect(words).toContain('06:30');
  if (locale !== 'en') expect(words).not.toBe(cronstrue.toString('30 6 * * 1', { use24HourTimeFormat: true }));
});

it('the next runs follow the clock of the zone, and there are none of what is no schedule', () => {
  const runs = nextRuns('0 6 * * *', 'Europe/Warsaw');
  expect(runs).toHaveLength(5);
  for (const run of runs) expect(run.toLocaleTimeString('en-GB', { timeZone: 'Europe/Warsaw' })).toBe('06:00:00');
  for (const wrong of ['', 'daily', '@daily', '* * * * * *', '61 * * * *', '0 0 31 2 *']) expect(nextRuns(wrong, 'UTC')).toEqual([]);
});
