import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { queryHours } from '../../proof/query-hours';
import type { Stage } from '../../proof/stage';
import { reportableCategory } from './reportable-category';

/** An issue is taken and resolved; hours until it is closed by itself. */
export async function hoursUntilClosed(stage: Stage): Promise<number> {
  const operator = await stage.signIn(DEMO_PEOPLE.acme.operator.email);
  const admin = await stage.signIn(DEMO_PEOPLE.acme.admin.email);
  const id = await posted(stage, '/api/issues', operator, {
    category_id: await reportableCategory(stage),
    title: 'Clock',
    user_description: 'Clock',
  });
  await posted(stage, `/api/me/issues/${id}/take`, admin, {});
  await posted(stage, `/api/me/issues/${id}/finish`, admin, { comment: 'Done.' });
  return queryHours(stage, 'select due_at from issues.issue_timer where issue_id = $1', [id]);
}

async function posted(stage: Stage, path: string, headers: Record<string, string>, body: object): Promise<number> {
  const answer = await stage.call('POST', path, headers, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  return (JSON.parse(answer.body) as { item: { id: number } }).item.id;
}
