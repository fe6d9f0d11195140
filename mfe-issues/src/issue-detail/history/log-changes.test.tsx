import { screen } from '@testing-library/react';
import { listGroups } from '@portal/contracts/identity/contracts';
import { changeIssue } from '@portal/contracts/issues/contracts';
import type { LogEntry } from '@portal/contracts/issues/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { logEntryWith } from '../../testing/issue.factory';
import { renderPage } from '../../testing/render-page';
import { LogChanges } from './log-changes';

const entryWith = (attributes: LogEntry['content']['attributes']) => logEntryWith({ content: { attributes } });

it('shows questions, entries, people and choices in the language of the reader', async () => {
  const late = { key: 'b', name: { en: 'Late', pl: 'Nocna' } };
  const entry = entryWith({
    'parameter:1': { name: { en: 'Reason', pl: 'Powód' }, old: null, new: { id: 7, name: { en: 'No parts', pl: 'Brak części' } } },
    'parameter:2': { name: { en: 'Reason', pl: 'Przyczyna' }, old: null, new: { id: 12, name: 'Marek Mechanic' } },
    'parameter:3': { name: { en: 'Shift', pl: 'Zmiana' }, old: null, new: [late] },
  });
  await renderPage(<LogChanges entry={entry} />, { locale: 'pl' });
  for (const text of ['Powód', 'Brak części', 'Przyczyna', 'Marek Mechanic', 'Zmiana', 'Nocna'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/Reason|parameter|No parts/)).toBeNull();
});

it('shows what was logged by the name of a question', async () => {
  await renderPage(<LogChanges entry={entryWith({ 'Serial number': { old: null, new: 'A-17' } })} />);
  expect(screen.getByText('Serial number')).toBeVisible();
  expect(screen.getByText('A-17')).toBeVisible();
});

/** Members of a change that the log keeps under another name, or not at all. */
const NOT_LOGGED = ['version', 'flow_id', 'formal_confirm'];

it('has words for everything that a change can set', async () => {
  const members = Object.keys(changeIssue.limits).filter((member) => !member.includes('.') && !NOT_LOGGED.includes(member));
  const named = members.map((member) => member.replace(/_id$/, ''));
  expect(named).toContain('cost_center');
  await renderPage(<LogChanges entry={entryWith(Object.fromEntries(named.map((name) => [name, { old: null, new: 'x' }])))} />);
  for (const name of named) expect(screen.queryByText(name)).toBeNull();
  expect(screen.queryByText(/^changed\./)).toBeNull();
  expect(screen.getByText('Cost centre')).toBeVisible();
});

it('names a group as it is called now, and one that is gone by its number', async () => {
  const meta = { total: 1, p: 1, pp: 100 };
  const server = new FakeServer().on(listGroups, {
    body: { status: 'ok', items: [{ id: 4, name: { en: 'Electricians', pl: 'Elektrycy' } }], meta },
  });
  await renderPage(<LogChanges entry={entryWith({ group: { old: 9, new: 4 } })} />, { locale: 'pl' });
  expect(await screen.findByText('Elektrycy')).toBeVisible();
  expect(screen.getByText('#9')).toBeVisible();
  server.stop();
});
