import createClient from 'openapi-fetch';
import type { Access, Outcome, PlantDay } from './shapes';
import type { paths } from './paths';

/*
 * A program of somebody who knows nothing but `GET /api/openapi.json`. `paths.d.ts` is generated from that answer by the test that runs it,
 * which checks the types first: a call that the description does not have, or has otherwise, does not compile.
 */

const portalOf = ({ origin, token, device, fetch }: Access) =>
  createClient<paths>({
    baseUrl: `${origin}/api`,
    fetch,
    headers: { authorization: `Bearer ${token}`, ...(device !== undefined && { 'x-device-id': device }) },
  });

export async function workPlantDay(access: Access, mark: string): Promise<PlantDay> {
  const portal = portalOf(access);
  const listed = itemsOf(await portal.GET('/issues', { params: { query: { pp: 5, sort_by: 'id', sort_dir: 'desc' } } })).length;
  const before = await finishedIssues(portal);
  const reported = await reportedIssue(portal, mark);
  const path = { id: reported };
  itemOf(await portal.POST('/me/issues/{id}/take', { params: { path } }));
  itemOf(await portal.POST('/me/issues/{id}/arrive', { params: { path } }));
  itemOf(await portal.POST('/me/issues/{id}/finish', { params: { path }, body: { comment: `Sealed, ${mark}.` } }));
  const issue = itemOf(await portal.GET('/issues/{id}', { params: { path } }));
  const stock = itemsOf(await portal.GET('/storage/stock', { params: { query: { pp: 5 } } })).length;
  return { listed, reported, isFinished: issue.finished_at !== null, stock, counted: [before, await finishedIssues(portal)] };
}

/** How many issues of the last day are finished, by the chart. */
async function finishedIssues(portal: Portal): Promise<number> {
  const [from, to] = [new Date(Date.now() - DAY_MS).toISOString(), new Date(Date.now() + DAY_MS).toISOString()];
  const { data, error } = await portal.GET('/charts', { params: { query: { measure: 'count', by: 'day', from, to } } });
  if (!data) throw new Error(`the portal refused the chart: ${JSON.stringify(error)}`);
  return data.meta.count;
}

export async function callEachShape(access: Access, mark: string): Promise<Outcome> {
  const portal = portalOf(access);
  const outcome: Outcome = {};

  const listed = await portal.GET('/cost_centers', { params: { query: { pp: 5, sort_by: 'symbol' } } });
  outcome.list = listed.response.status;

  const names = { pl: `Wydział ${mark}`, en: `Department ${mark}`, de: `Abteilung ${mark}`, uk: `Відділ ${mark}` };
  const created = await portal.POST('/cost_centers', { body: { symbol: `CC-${mark}`, name: names } });
  outcome.create = created.response.status;
  const id = itemOf(created).id;

  const updated = await portal.PUT('/cost_centers/{id}', {
    params: { path: { id } },
    body: { symbol: `CX-${mark}`, name: names, active: false },
  });
  outcome.update = updated.response.status;
  if (itemOf(updated).active) throw new Error('the update changed nothing');

  const removed = await portal.DELETE('/cost_centers/{id}', { params: { path: { id } } });
  outcome.delete = removed.response.status;

  const issue = await reportedIssue(portal, mark);
  const one = await portal.GET('/issues/{id}', { params: { path: { id: issue } } });
  outcome.one = one.response.status;

  const changed = await portal.PATCH('/issues/{id}', { params: { path: { id: issue } }, body: { title: `Leak of oil ${mark}` } });
  outcome.patch = changed.response.status;
  if (itemOf(changed).title !== `Leak of oil ${mark}`) throw new Error('the change was not made');

  const uploaded = await portal.POST('/issues/{id}/documents', {
    params: { path: { id: issue } },
    body: { file: `Checked on site, ${mark}.` },
    bodySerializer: ({ file }) => formWith(file),
  });
  outcome.upload = uploaded.response.status;

  const started = await portal.POST('/exports', { body: { list: 'issues', query: 'pp=5', format: 'csv' } });
  outcome.job = started.response.status;
  outcome.finishedJob = await statusOfFinished(portal, itemOf(started).job_status_id);
  return outcome;
}

type Portal = ReturnType<typeof portalOf>;
const DAY_MS = 86_400_000;

/** The items of a list. @throws with the problem where the call was refused */
function itemsOf<T>({ data, error }: { data?: { items: T[] }; error?: unknown }): T[] {
  if (!data) throw new Error(`the portal refused a list: ${JSON.stringify(error)}`);
  return data.items;
}

/** The item of an answer. @throws with the problem where the call was refused */
function itemOf<T>({ data, error }: { data?: { item: T }; error?: unknown }): T {
  if (!data) throw new Error(`the portal refused a call: ${JSON.stringify(error)}`);
  return data.item;
}

/** Reports an issue in the first category that asks for nothing more. Returns its number. */
async function reportedIssue(portal: Portal, mark: string): Promise<number> {
  const { data: categories } = await portal.GET('/categories');
  for (const category of categories?.items ?? []) {
    const body = { title: `Leak ${mark}`, user_description: `Oil on the floor, ${mark}.`, category_id: category.id };
    const { data, response } = await portal.POST('/issues', { body });
    if (data) return data.item.id;
    if (response.status !== 422) throw new Error(`a report was refused with ${response.status}`);
  }
  throw new Error('the plant has no category for a report');
}

function formWith(text: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/plain' }), 'notes.txt');
  return form;
}

/** Status of the answer that says that the job succeeded. @throws when it failed, or is not over within a minute */
async function statusOfFinished(portal: Portal, id: string): Promise<number> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const { data, response } = await portal.GET('/process/job_statuses/{id}', { params: { path: { id } } });
    if (data?.item.status === 'finished') return response.status;
    if (data?.item.status === 'failed') throw new Error(`the job failed: ${JSON.stringify(data.item.error)}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the job is not over within a minute');
}
