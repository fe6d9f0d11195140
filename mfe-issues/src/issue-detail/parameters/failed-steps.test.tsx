import { screen, within } from '@testing-library/react';
import { changeIssue, listCategories, listDictionaries, reportIssue, getIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { Route, Routes } from 'react-router';
import { FakeServer } from '@portal/portal-kit/testing';
import { categoryWith, issueWith, item, items, serveEquipment } from '../../testing/issue.factory';
import { renderPage } from '../../testing/render-page';
import { IssueDetailPage } from '../issue-detail.page';

const step = (value: boolean | null, more: object = {}): Issue['parameters'][number] => ({
  id: 5,
  entry_id: 9,
  name: { en: 'Guard closed?' },
  type: 'boolean',
  value,
  user: null,
  format: null,
  attributes: { follow_up: true },
  default_value: null,
  required: true,
  ...more,
});

describe('a failed step of a checklist', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(listCategories, items([categoryWith({ id: 2, name: { en: 'Mechanical' } })]))
      .on(listDictionaries, items([]))
      .on(reportIssue, item(issueWith({ id: 1050 })));
    serveEquipment(server, []);
  });
  afterEach(() => server.stop());

  const open = async (parameters: Issue['parameters']) => {
    server.on(getIssue, item(issueWith({ parameters })));
    const { user } = await renderPage(
      <Routes>
        <Route path="/issue/:id" element={<IssueDetailPage />} />
      </Routes>,
      { at: '/issue/1042' },
    );
    await screen.findByText('Guard closed?');
    return user;
  };
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Report a follow-up' }));

  it('is offered a follow-up on the same machine, linked to its issue', async () => {
    server.on(changeIssue, item(issueWith({ version: 2, parameters: [step(false)] })));
    const user = await open([step(null)]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(screen.getByRole('button', { name: 'Edit: Guard closed?' }));
    const answer = within(await screen.findByRole('dialog', { name: 'Guard closed?' }));
    await user.click(answer.getByRole('radio', { name: 'No' }));
    await user.click(answer.getByRole('button', { name: 'Save' }));
    const report = await dialog();
    expect(await report.findByRole('textbox', { name: /Title/ })).toHaveValue('Guard closed?');
    expect(report.getByText('Follows from issue #1042')).toBeVisible();
    await user.click(report.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Issue #1050 reported');
    expect(server.seen(reportIssue)[0]?.body).toMatchObject({
      follows: 1042,
      title: 'Guard closed?',
      user_description: 'Step of issue #1042 answered “No”: Guard closed?',
    });
  });

  it('can be reported later; a step that went well, or asks for nothing, cannot', async () => {
    const user = await open([
      step(false),
      step(true, { id: 6, name: { en: 'Light on?' } }),
      step(false, { id: 7, name: { en: 'Seen by others?' }, attributes: {} }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Report a follow-up' }));
    expect(await (await dialog()).findByRole('textbox', { name: /Title/ })).toHaveValue('Guard closed?');
  });
});
