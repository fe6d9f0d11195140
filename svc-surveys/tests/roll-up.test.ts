import fc from 'fast-check';
import type { PendingSurveyDetail, SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { withTenant } from '@portal/service-kit/query';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { CONFIG, openPlant, text, type Answer } from './survey.factory';

const RUNS = 6;
const STEPS = 12;
const PEOPLE = 3;
const WITHIN_MS = 120_000;

/** What a person does with the survey of the code: half-fills it, completes it, or sends once more what was completed. */
const step = fc.record({
  user: fc.integer({ min: 100, max: 99 + PEOPLE }),
  does: fc.constantFrom('draft', 'complete', 'complete', 'repeat'),
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  number: fc.option(fc.integer({ min: -20, max: 20 })),
  ticked: fc.subarray([0, 1, 2]),
  machine: fc.option(fc.constantFrom('Press', 'Saw')),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('roll-ups', () => {
  let running: TestService<Deps>;
  beforeAll(async () => {
    running = await testService(service, { config: CONFIG });
  });
  afterAll(() => running.stop());

  async function openRound() {
    const plant = await openPlant(running);
    const { id } = await plant.addSurvey('Round');
    const parameter = await plant.addParameter(id, 'Machine');
    const section = await plant.addSection(id, 'First');
    const ask = (type: SurveyQuestion['type'], more: object = {}) => plant.addQuestion(id, section.id, type, { type, ...more });
    const rating = await ask('RATING');
    const number = await ask('NUMBER');
    const check = await ask('CHECK', { answers: ['a', 'b', 'c'].map((name) => ({ name: text(name) })) });
    const machine = await ask('TEXT', { context_parameter_id: parameter.id });
    const { key } = await plant.publish(id);
    const { ulid } = await plant.addQrAction(key);
    return { plant, parameter, section, rating, number, check, machine, ulid };
  }
  type Round = Awaited<ReturnType<typeof openRound>>;

  function dataOf({ section, rating, number, check, machine }: Round, given: Step): object[] {
    const answers = [
      ...(given.rating === null ? [] : [{ question_id: rating.id, value: given.rating }]),
      ...(given.number === null ? [] : [{ question_id: number.id, value: given.number }]),
      ...given.ticked.map((index) => ({ question_id: check.id, answer_id: check.answers[index]?.id })),
      ...(given.machine === null ? [] : [{ question_id: machine.id, value: given.machine }]),
    ];
    return [{ section_id: section.id, answers }];
  }

  /** Lives through the steps; returns what was completed, each once. */
  async function live(round: Round, steps: readonly Step[]): Promise<Step[]> {
    const completed: Step[] = [];
    const last = new Map<number, { id: number; given: Step }>();
    for (const given of steps) {
      const http = running.http({ ...round.plant.ctx, user: given.user, admin: false, access: {} });
      const before = last.get(given.user);
      if (given.does === 'repeat' && before) {
        const again = { data: dataOf(round, before.given), completed: true };
        expect((await http.put(`/me/surveys/${before.id}`, again)).status).toBe(200);
        continue;
      }
      const isDone = given.does === 'complete';
      const body = { ulid: round.ulid, data: dataOf(round, given), completed: isDone };
      // A machine that is busy with other tests answers 503 to some; people press again.
      const send = () => http.post<Answer<PendingSurveyDetail>>('/me/surveys', body);
      let answer = await send();
      while ([503, 504].includes(answer.status)) answer = await send();
      expect(answer.status).toBe(201);
      if (!isDone) continue;
      completed.push(given);
      last.set(given.user, { id: answer.body.item.id, given });
    }
    return completed;
  }

  /** The counts that the answers make, by hand: `parameter value span question answer` → n, total, low, high. */
  function countsOf(round: Round, completed: readonly Step[]): Record<string, (number | null)[]> {
    const numbers: Record<string, (number | null)[]> = {};
    const add = (key: string, value: number | null) => (numbers[key] ??= []).push(value);
    for (const given of completed) {
      for (const [parameter, value] of [
        [0, ''],
        [round.parameter.id, given.machine ?? ''],
      ] as const) {
        for (const span of [1, 7]) {
          const cell = (question: number, answer: number, number: number | null = null) =>
            add(`${parameter} ${value} ${span} ${question} ${answer}`, number);
          cell(0, 0);
          if (given.rating !== null) {
            cell(round.rating.id, 0, given.rating);
            cell(round.rating.id, given.rating);
          }
          if (given.number !== null) cell(round.number.id, 0, given.number);
          if (given.ticked.length > 0) cell(round.check.id, 0);
          for (const index of given.ticked) cell(round.check.id, round.check.answers[index]?.id ?? 0);
          if (given.machine !== null) cell(round.machine.id, 0);
        }
      }
    }
    return Object.fromEntries(
      Object.entries(numbers).map(([key, all]) => {
        const known = all.filter((value) => value !== null);
        if (known.length === 0) return [key, [all.length, null, null, null]];
        return [key, [all.length, known.reduce((sum, value) => sum + value, 0), Math.min(...known), Math.max(...known)]];
      }),
    );
  }

  const READ = `select parameter_id, value, span, question_id, answer, sum(n)::int as n, sum(total)::float8 as total, min(low)::float8 as low,
    max(high)::float8 as high from survey_roll_up where tenant_id = $1 group by 1, 2, 3, 4, 5`;
  interface Row {
    parameter_id: number;
    value: string;
    span: number;
    question_id: number;
    answer: number;
    n: number;
    total: number | null;
    low: number | null;
    high: number | null;
  }

  it(
    'equal the counts by hand after any history of drafts, completions and repetitions',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: STEPS }), async (steps) => {
          const round = await openRound();
          const completed = await live(round, steps);
          const rows = await withTenant(running.db, round.plant.ctx, (query) => query.sql<Row>(READ));
          const found = rows.map(({ parameter_id, value, span, question_id, answer, n, total, low, high }) => [
            `${parameter_id} ${value} ${span} ${question_id} ${answer}`,
            [n, total, low, high],
          ]);
          expect(Object.fromEntries(found)).toEqual(countsOf(round, completed));
        }),
        { numRuns: RUNS },
      );
    },
    WITHIN_MS,
  );

  it('fifty completions at once are all counted', async () => {
    const round = await openRound();
    const given: Step = { user: 0, does: 'complete', rating: 4, number: 2, ticked: [0, 2], machine: 'Press' };
    const everybody = Array.from({ length: 50 }, (_, index) => ({ ...given, user: 200 + index, rating: 1 + (index % 5) }));
    await Promise.all(everybody.map((one) => live(round, [one])));
    const rows = await withTenant(running.db, round.plant.ctx, (query) => query.sql<Row>(READ));
    expect(
      Object.fromEntries(rows.map((row) => [`${row.parameter_id} ${row.value} ${row.span} ${row.question_id} ${row.answer}`, row.n])),
    ).toEqual(Object.fromEntries(Object.entries(countsOf(round, everybody)).map(([key, [n]]) => [key, n])));
  });
});
