import { listCategories, listFlows, listIssues, listMyIssues } from '@portal/contracts/issues/contracts';
import { api, type SetupFact, type SetupRequest } from '@portal/portal-kit';

/** Categories that issues are reported in, and flows that these go through. */
export async function countCategories({ signal }: SetupRequest): Promise<readonly SetupFact[]> {
  const [categories, flows] = await Promise.all([api(listCategories, { signal, quiet: true }), api(listFlows, { signal, quiet: true })]);
  const picked = categories.items.filter(({ can_be_picked, type }) => can_be_picked && type === 'standard').length;
  return [
    { text: 'setup.categories.categories', number: picked, done: picked > 0 },
    { text: 'setup.categories.flows', number: flows.items.length, done: flows.items.length > 0 },
  ];
}

/** Issues of the plant; the person's own reports where they may read no others. */
export async function countReports({ signal, can }: SetupRequest): Promise<readonly SetupFact[]> {
  const args = { query: { pp: 1 }, signal, quiet: true } as const;
  const { meta } = can('issues/read') ? await api(listIssues, args) : await api(listMyIssues, args);
  return [{ text: 'setup.report.issues', number: meta.total, done: meta.total > 0 }];
}
