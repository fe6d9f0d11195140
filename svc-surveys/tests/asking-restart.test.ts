import type { PendingSurvey } from '@portal/contracts/pending-survey';
import { eventually, testService } from '@portal/service-kit/testing';
import { service } from '../src/service';
import { finishedBy, issueOf, startIssues, tell } from './issue-events.factory';
import { CONFIG, openPlant, type Answer } from './survey.factory';

const ISSUES = 100;

it('with svc-surveys stopped, 100 finished issues make 100 surveys after its start', async () => {
  const first = await testService(service, { config: CONFIG });
  const issues = await startIssues(first.nats.prefix);
  const plant = await openPlant(first);
  const { id } = await plant.addSurvey('After repair');
  const section = await plant.addSection(id, 'First');
  await plant.addQuestion(id, section.id, 'How was it?', { type: 'RATING' });
  await plant.addEvent((await plant.publish(id)).key);
  await first.end();

  for (let number = 1; number <= ISSUES; number += 1) await tell(issues, plant.ctx, [finishedBy(issueOf(number))]);
  const again = await testService(service, { config: CONFIG, natsPrefix: first.nats.prefix, urls: first.urls });
  const person = again.http({ ...plant.ctx, user: 11, admin: false, access: {} });
  const waiting = async () =>
    (await person.get<Answer<PendingSurvey>>('/me/surveys', { completed_at_equals: 'null', pp: 100 })).body.items.map(
      ({ issue_id }) => issue_id,
    );
  await eventually(async () => expect((await waiting()).length).toBe(ISSUES), 30_000);
  expect(new Set(await waiting()).size).toBe(ISSUES);
  await again.stop();
  await issues.stop();
  await first.stop();
}, 60_000);
