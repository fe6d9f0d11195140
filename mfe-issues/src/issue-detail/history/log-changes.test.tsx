import { screen } from '@testing-library/react';
import type { LogEntry } from '@portal/contracts/issues/schemas';
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
