import type { ResultGroup } from '@portal/contracts/surveys/schemas';
import { ANSWERS_PER_ENTRY, fillAnswers, type AnsweredSurvey } from '../../domains/surveys/fill-answers';
import type { Row } from '../../proof/row';
import { signedContext } from '../../proof/signed-context';
import type { Stage } from '../../proof/stage';
import { median, spread } from '../../proof/statistics';
import type { Measure } from '../measure';

const ANSWERS = 1_000_000;
const QUICK_ANSWERS = 20_000;
const ASKED = 60;
const WARM_UP = 20;
const MOST_MS = 10;

type Get = <T>(path: string) => Promise<T>;
type Grouped = { items: ResultGroup[] };

/** Asks svc-surveys itself, as a reader of results. */
function getterOf(stage: Stage, tenant: string): Get {
  return async <T>(path: string) => {
    const headers = signedContext(stage, 'surveys', { tenant, user: 1, admin: false, access: { survey_results: ['read'] }, groups: [] });
    const answer = await fetch(`http://127.0.0.1:${stage.ports['svc-surveys-http']}/api${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

async function timesOf(get: Get, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let asked = -WARM_UP; asked < ASKED; asked += 1) {
    const began = performance.now();
    await get(path);
    if (asked >= 0) times.push(performance.now() - began);
  }
  return times;
}

/** Grouped results and the figures of a version, from roll-ups; the same groups counted from all entries must be equal. */
export const surveyResults: Measure = async ({ stage, quick, rounds }) => {
  const answers = quick ? QUICK_ANSWERS : ANSWERS;
  const survey = await fillAnswers(stage, answers / ANSWERS_PER_ENTRY);
  const get = getterOf(stage, survey.tenant);
  const rows: Row[] = [];
  for (const [what, path] of callsOf(survey)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(...(await timesOf(get, path)));
    rows.push({
      what: `survey results ${what} over ${answers.toLocaleString('en')} answers, svc-surveys alone, p50`,
      measured: `${spread(times, 1)} ms`,
      goal: `at most ${MOST_MS} ms`,
      met: median(times) <= MOST_MS,
    });
  }
  return [...rows, await equality(get, survey).catch(uncounted)];
};

const scopeOf = ({ key, rating }: AnsweredSurvey) => `survey_key_equals=${key}&pp=100&a=avg:${rating}`;

function callsOf(survey: AnsweredSurvey): [what: string, path: string][] {
  const scope = scopeOf(survey);
  const groups = (g: string) => `/survey_results?${scope}&g=${g}`;
  return [
    ['grouped by week with an average', groups('week')],
    ['grouped by machine with an average', groups(`p_${survey.parameter}`)],
    ['of a version, every figure', `/survey_all_results/${survey.version}`],
    ['of a version for one machine, every figure', `/survey_all_results/${survey.version}?fp_${survey.parameter}=Machine%203`],
  ];
}

/** What stands where counting all entries takes longer than a call may: the times before it are kept. */
const uncounted = (error: unknown): Row => ({
  what: 'the same groups, counted from all entries',
  measured: `not counted: ${error instanceof Error ? error.message.slice(0, 120) : String(error)}`,
  goal: 'equal',
  met: false,
});

/** Filters by a number that every entry has are beyond roll-ups: the service counts entries. */
async function equality(get: Get, survey: AnsweredSurvey): Promise<Row> {
  const began = performance.now();
  const plain = ({ items }: Grouped) => JSON.stringify(items.map(({ id, results_count, aggregates }) => [id, results_count, aggregates]));
  const found: boolean[] = [];
  for (const g of ['week', `p_${survey.parameter}`]) {
    const path = `/survey_results?${scopeOf(survey)}&g=${g}`;
    const [rolledUp, counted] = [await get<Grouped>(path), await get<Grouped>(`${path}&id_gt=0`)];
    found.push(rolledUp.items.length > 1 && plain(rolledUp) === plain(counted));
  }
  const met = found.every(Boolean);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return {
    what: 'the same groups, counted from all entries',
    measured: `${met ? 'equal' : 'different'}; ${seconds} s for both`,
    goal: 'equal',
    met,
  };
}
