import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listCategories, listDictionaries, listEquipmentIssues, reportIssue } from '@portal/contracts/issues/contracts';
import { keep } from '@portal/portal-kit';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import {
  BREAKDOWN_CATEGORIES,
  categoryWith,
  entryWith,
  equipmentCardWith,
  issueWith,
  item,
  items,
  serveEquipment,
} from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { ReportIssuePage } from './report-issue.page';

describe('the order of the questions of a report', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(listCategories, items(BREAKDOWN_CATEGORIES))
      .on(
        listDictionaries,
        items([
          entryWith({ id: 41, key: 'A', value: { en: 'A – line stopped' }, attributes: { is_failure: true } }),
          entryWith({ id: 61, group: 'prod_lines', key: 'L1', value: { en: 'Line 1' } }),
        ]),
      )
      .on(listEquipmentIssues, item({ open: [], open_total: 0, fixes: null }))
      .on(reportIssue, item(issueWith({ id: 1043 })));
    serveEquipment(server, [equipmentCardWith(), equipmentCardWith({ id: 8, symbol: 'ROB-01', designation: 'Welding robot' })]);
  });
  afterEach(() => {
    server.stop();
    localStorage.clear();
  });
  const openForm = async () => {
    const page = await renderPage(<ReportIssuePage />, { at: '/new_issue?category=2' });
    await screen.findByRole('textbox', { name: /Title/ });
    return page;
  };

  it('takes five taps beside the words for a machine that stands, with a photo, from its code', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
    const uploads = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
    let taps = 0;
    const { user } = await renderPage(<ReportIssuePage />, { at: '/new_issue?equipment=7' });
    const tap = async (element: HTMLElement) => {
      taps += 1;
      await user.click(element);
    };
    await tap(await screen.findByRole('button', { name: /Breakdown/ }));
    await tap(screen.getByRole('button', { name: /Mechanical/ }));
    const stopped = await screen.findByRole('radio', { name: 'Yes' });
    expect(stopped).toHaveFocus();
    await tap(stopped);
    await user.keyboard('{Tab}Press stopped{Tab}Oil');
    taps += 1;
    fireEvent.change(screen.getByLabelText('Add photo'), { target: { files: [new File(['x'], 'press.png', { type: 'image/png' })] } });
    await tap(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(uploads).toHaveBeenCalledTimes(1));
    uploads.mockRestore();
    expect(server.seen(reportIssue)[0]?.body).toMatchObject({ equipment_id: 7, criticality: 41, title: 'Press stopped' });
    expect(taps).toBe(5);
  });

  it('begins at the machine, by one that was chosen last, and goes on to the next question', async () => {
    const Again = () => {
      useState(() => keep('recent-equipment', [8]));
      return <ReportIssuePage />;
    };
    const { user } = await renderPage(<Again />, { at: '/new_issue?category=2' });
    await screen.findByRole('textbox', { name: /Title/ });
    expect(screen.getByRole('button', { name: 'Scan a code' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'ROB-01 Welding robot' }));
    expect(screen.getByRole('combobox', { name: 'Equipment' })).toHaveValue('ROB-01 Welding robot');
    expect(screen.queryByRole('button', { name: 'ROB-01 Welding robot' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus());
  });

  it('takes a ready phrase of the category for title and description, and leaves written words alone', async () => {
    const phrases = { en: 'Unusual noise\nOil leak' };
    server.on(listCategories, items([categoryWith({ id: 2, name: { en: 'Mechanical' }, attributes: { phrases } })]));
    const { user } = await openForm();
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('Unusual noise');
    await press('Oil leak');
    expect(screen.getByRole('button', { name: 'Oil leak' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('textbox', { name: /Description/ })).toHaveValue('Oil leak');
    await user.type(screen.getByRole('textbox', { name: /Description/ }), ' below the ram');
    await press('Unusual noise');
    await press('Send report');
    await screen.findByText('Issue #1043 reported');
    expect(server.seen(reportIssue)[0]?.body).toMatchObject({ title: 'Unusual noise', user_description: 'Oil leak below the ram' });
  });

  it('opens what stands behind "More" where something of it is refused', async () => {
    server.on(reportIssue, problemOf(422, 'validation_failed', { codes: { prod_line: ['not_found'] } }));
    const { user } = await openForm();
    expect(screen.queryByRole('combobox', { name: 'Production line' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Press stopped');
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Oil');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByRole('combobox', { name: 'Production line' })).toBeInvalid();
  });
});
