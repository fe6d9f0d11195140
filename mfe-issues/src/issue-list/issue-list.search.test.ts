import { readSearch } from '@portal/portal-kit';
import { ISSUE_FIELDS, ISSUE_SORTS, issueQuery } from './issue-list.search';

const search = (address: string) => readSearch(ISSUE_FIELDS, ISSUE_SORTS, [5, 10], new URLSearchParams(address));

describe('the issue list as a call', () => {
  it('asks for nothing special on a plain address', () => {
    expect(issueQuery(search(''), 5, undefined)).toEqual({ p: 1, pp: 5 });
  });

  it('carries search, paging and order', () => {
    expect(issueQuery(search('id=42&title=oil&category=3&open=1&archived=1&p=2&sort_by=title&sort_dir=asc'), 10, '/1/3/')).toEqual({
      p: 2,
      pp: 10,
      sort_by: 'title',
      sort_dir: 'asc',
      id_equals: 42,
      title_contains: 'oil',
      category_path_starts_with: '/1/3/',
      flow_state_finished_equals: false,
      archived_equals: true,
    });
  });

  it('does not search for blanks', () => {
    expect(issueQuery(search('title=++'), 5, undefined)).toEqual({ p: 1, pp: 5 });
  });
});
