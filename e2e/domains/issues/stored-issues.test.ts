import { incomplete, misnumbered, repeatedTitles, type StoredIssue } from './stored-issues';

const complete: StoredIssue = { id: 7, title: 'a', tenant_id: 't', created: 1, logged: 1, begun: 1, reported: 1, events: 1, version: 1 };
const acknowledgedAs = (number: number, id: number) => ({ acknowledged: new Map([[number, id]]), textOf: (one: number) => `n${one}` });

it('an issue is complete with its log, its timeline and its events', () => {
  expect(incomplete(complete)).toEqual([]);
  const halves: Partial<StoredIssue>[] = [{ created: 0 }, { begun: 0 }, { reported: 0 }, { reported: 2 }, { events: 2 }, { version: 2 }];
  for (const half of halves) expect(incomplete({ ...complete, ...half }, complete)).not.toEqual([]);
  expect(incomplete({ ...complete, events: 2, version: 2 }, complete)).toHaveLength(1);
});

it('an acknowledged report is there once, under the number it was given', () => {
  const found = [
    { ...complete, title: 'n1', id: 1 },
    { ...complete, title: 'n2', id: 2 },
    { ...complete, title: 'n2', id: 3 },
  ];
  expect(misnumbered(acknowledgedAs(1, 1), found)).toEqual([]);
  expect(misnumbered(acknowledgedAs(1, 9), found)).toHaveLength(1);
  expect(misnumbered(acknowledgedAs(2, 2), found)).toHaveLength(1);
  expect(misnumbered(acknowledgedAs(3, 4), found)).toHaveLength(1);
  expect(repeatedTitles(found)).toEqual(['"n2" is there more than once']);
});
