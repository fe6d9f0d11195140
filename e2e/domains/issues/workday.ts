import { photoOfAPress } from '../../photo';
import { formWith } from '../../proof/multipart';
import type { Task, Workplace } from '../workday';
import { reportableCategory } from './reportable-category';

const OPEN_MOST = 50;

/** People look at lists, report with and without a photo, look at what was reported, and repair it. */
export async function issueTasks({ stage, tenant, operator, admin, ask }: Workplace): Promise<Task[]> {
  const category_id = await reportableCategory(stage, tenant);
  const open: number[] = [];
  const look = (path: string) => async () => void (await ask('GET', path, admin, 200));
  const report = async (): Promise<number> => {
    const { body } = await ask('POST', '/issues', { ...operator, 'idempotency-key': crypto.randomUUID() }, 201, {
      category_id,
      title: 'Soak: press stands still',
      user_description: 'It stopped by itself.',
    });
    const { id } = (JSON.parse(body) as { item: { id: number } }).item;
    open.push(id);
    return id;
  };
  return [
    look('/issues?pp=25'),
    async () => void (await report()),
    look('/issues?pp=25&p=3'),
    async () => {
      const id = open.at(-1);
      if (id) await ask('GET', `/issues/${id}`, admin, 200);
    },
    async () => {
      const { body, type } = formWith('press.png', photoOfAPress());
      const answer = await ask('POST', `/issues/${await report()}/photos`, { ...operator, 'content-type': type }, 201, body);
      const { path } = (JSON.parse(answer.body) as { item: { path: string } }).item;
      const { status } = await stage.call('GET', path, operator);
      if (status !== 200) throw new Error(`${tenant}: the photo at ${path}: ${status}`);
    },
    async () => {
      const id = open.shift();
      if (!id) return;
      await ask('POST', `/me/issues/${id}/take`, admin, 200, {});
      await ask('POST', `/me/issues/${id}/arrive`, admin, 200, {});
      await ask('POST', `/me/issues/${id}/finish`, admin, 200, { comment: 'Sensor cleaned.' });
      open.splice(0, Math.max(0, open.length - OPEN_MOST));
    },
    look('/me/assigned_issues'),
  ];
}
