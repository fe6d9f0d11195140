import * as contracts from '@portal/contracts/issues/contracts';
import type { Page } from '@portal/contracts/answers';
import { issueList } from '@portal/contracts/issues/lists';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { listOf, runList, type ListSource } from '@portal/service-kit/list';
import { useCase } from '../../deps';
import { baseConditions, filtersOf, sortsOf, storedTotal } from './issue-filters';
import { findByTitle } from './title-search.repository';
import { ROW_ITEM, ROW_JOIN } from './issue-row';

const source: ListSource<typeof issueList.filters, (typeof issueList.sorts)[number]> = {
  from: 'issue i',
  tenant: 'i.tenant_id',
  id: 'i.id',
  where: baseConditions,
  join: ROW_JOIN,
  item: ROW_ITEM,
  total: storedTotal,
  filters: filtersOf(issueList.filters),
  sorts: sortsOf(issueList.sorts),
};

/** The manager's list over the whole table, and over what a search for a title found. */
export const issueListing = listOf(issueList, source);
const foundListing = listOf(issueList, { ...source, where: (sent) => `${baseConditions(sent)} and i.id = any(:found::bigint[])` });

/**
 * The manager's list: a page and the exact total in one round trip, at any length. Only a search for a title looks
 * into its index first: what is rare is found without walking the list, what is frequent is soon met on the walk.
 */
export const listIssues = useCase({
  contract: contracts.listIssues,
  async run({ read, searchParams }) {
    const found = await findByTitle(read, searchParams);
    return found
      ? runList<Page<IssueRow>>(read, foundListing, searchParams, { found })
      : runList<Page<IssueRow>>(read, issueListing, searchParams);
  },
});
