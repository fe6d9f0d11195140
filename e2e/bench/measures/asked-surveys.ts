import type { Flow, Issue } from '@portal/contracts/issues/schemas';
import type { Survey } from '@portal/contracts/surveys/schemas';
import { reportableCategory } from '../../domains/issues/reportable-category';
import { documentQuestion, importedSurvey } from '../../domains/surveys/built-survey';
import { namedInAll } from '../../domains/surveys/survey.factory';
import { pause } from '../../proof/pause';
import { median, spread } from '../../proof/statistics';
import { signedIn, type TenantClient } from '../../proof/tenant-client';
import type { Measure } from '../measure';

/** Of each kind in turn, so that no kind has the better minute. */
const STEPS = 10;
const TURNS = 10;
/** Longer than svc-issues remembers what is configured. */
const FORGOTTEN_MS = 11_000;
const MOST_MORE_MS = 10;
/** What two runs of the same differ by. */
const NOISE = 1.1;

/** An issue between two states, and who moves it. */
interface Moved {
  client: TenantClient;
  id: number;
  between: readonly [number, number];
}

/** A new issue in progress, reported by one person and moved by another, or by the same. */
async function newIssue(reporter: TenantClient, mover: TenantClient): Promise<Moved> {
  const flow = (await mover.items<Flow>('/flows')).find(({ is_default }) => is_default);
  const stateOf = (kind: string) => flow?.states.find((state) => state.kind === kind)?.id ?? 0;
  const form = { category_id: await reportableCategory(mover.stage), title: 'Press stopped', user_description: 'No pressure' };
  const { id } = await reporter.item<Issue>(reporter.call('POST', '/issues', form));
  for (const kind of ['received', 'inprogress']) await mover.item(mover.call('PATCH', `/issues/${id}`, { flow_state_id: stateOf(kind) }));
  return { client: mover, id, between: [stateOf('fixing'), stateOf('inprogress')] };
}

/** Moves the issue to and fro. Answers milliseconds for each step. */
async function stepping({ client, id, between }: Moved, steps: number): Promise<number[]> {
  const times: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const began = performance.now();
    await client.item(client.call('PATCH', `/issues/${id}`, { flow_state_id: between[step % 2] }));
    times.push(performance.now() - began);
  }
  return times;
}

/**
 * A state change through the BFF, one at a time: by somebody who cannot be asked, by somebody who could be while nothing is configured, and
 * with a survey configured.
 */
export const askedSurveys: Measure = async ({ stage, quick, rounds }) => {
  const turns = quick ? 1 : rounds * TURNS;
  const leader = await signedIn(stage, 'acme', 'leader@acme.test');
  const operator = await signedIn(stage, 'acme', 'operator@acme.test');
  const [askable, unasked] = [await newIssue(leader, leader), await newIssue(operator, leader)];
  for (const issue of [askable, unasked]) await stepping(issue, STEPS);
  const times = { nobody: [] as number[], nothing: [] as number[], configured: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    times.nobody.push(...(await stepping(unasked, STEPS)));
    times.nothing.push(...(await stepping(askable, STEPS)));
  }
  await configure(await signedIn(stage, 'acme', 'admin@acme.test'));
  await pause(FORGOTTEN_MS);
  await stepping(askable, STEPS);
  for (let turn = 0; turn < turns; turn += 1) times.configured.push(...(await stepping(askable, STEPS)));
  const more = median(times.configured) - median(times.nothing);
  const ratio = median(times.nothing) / median(times.nobody);
  return [
    {
      what: 'state change through the BFF with a survey configured for it, p50, against none configured',
      measured: `${more.toFixed(1)} ms more: ${spread(times.configured, 1)} ms against ${spread(times.nothing, 1)} ms`,
      goal: `less than ${MOST_MORE_MS} ms more`,
      met: more < MOST_MORE_MS,
    },
    {
      what: 'the same with none configured, against a person whom no survey can ask',
      measured: `${ratio.toFixed(2)}×: ${spread(times.nothing, 1)} ms against ${spread(times.nobody, 1)} ms`,
      goal: `at most ${NOISE}×`,
      met: ratio <= NOISE,
    },
  ];
};

/** A survey for the reporter of an issue when it enters either state. */
async function configure(admin: TenantClient): Promise<void> {
  const { id } = await importedSurvey(admin, namedInAll('After a step'), [[documentQuestion(namedInAll('How did it go?'), 'RATING')]]);
  const { key } = await admin.item<Survey>(admin.call('PATCH', `/surveys/${id}`, { published: true }));
  const event = { event_type: 'state_entered', survey_key: key, target_user: 'creator', flow_state_flags: ['inprogress', 'fixing'] };
  await admin.item(admin.call('POST', '/survey_events', event));
}
