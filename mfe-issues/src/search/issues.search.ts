import { listIssues, listMyIssues } from '@portal/contracts/issues/contracts';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { translated } from '@portal/contracts/locales';
import { addressOf, api, joinFacts, type SearchHit, type SearchRequest } from '@portal/portal-kit';

const NUMBER = /^#?([1-9]\d{0,14})$/;

/** Issues by number or by words of title and description: those of the plant, or what the person reported. */
export async function searchIssues({ text, limit, signal, can, locale }: SearchRequest): Promise<readonly SearchHit[]> {
  const number = NUMBER.exec(text)?.[1];
  if (number === undefined && [...text].length < CONTAINS_MIN) return [];
  const query = { ...(number === undefined ? { text_contains: text } : { id_equals: Number(number) }), pp: limit };
  const all = can('issues/read');
  const args = { query, signal, quiet: true };
  const { items } = all ? await api(listIssues, args) : await api(listMyIssues, args);
  return items.flatMap((issue) => hitOf(issue, addressOf(all ? 'issues.show' : 'my_issues.show', { id: issue.id }), locale));
}

function hitOf({ id, title, flow_state, category }: IssueRow, href: string | null, locale: string): SearchHit[] {
  if (href === null) return [];
  const detail = joinFacts(
    [flow_state.name, category.name].map((name) => translated(name, locale)),
    locale,
  );
  return [{ id, label: `#${id} ${title}`, detail, icon: 'clipboard', href }];
}
