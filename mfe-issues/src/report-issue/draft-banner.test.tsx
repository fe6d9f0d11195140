import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { listCategories, listDictionaries, listEquipmentIssues } from '@portal/contracts/issues/contracts';
import { keepDraft, readDraft } from '@portal/portal-kit';
import { FakeServer } from '@portal/portal-kit/testing';
import { BREAKDOWN_CATEGORIES, entryWith, equipmentCardWith, item, items, serveEquipment } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { emptyDraft } from './report-draft';
import { ReportIssuePage } from './report-issue.page';

describe('a report left unfinished on another machine than the one that was scanned', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(listCategories, items(BREAKDOWN_CATEGORIES))
      .on(listDictionaries, items([entryWith({ id: 61, group: 'prod_lines', key: 'L1', value: { en: 'Line 1' } })]))
      .on(listEquipmentIssues, item({ open: [], open_total: 0, fixes: null }));
    serveEquipment(server, [equipmentCardWith(), equipmentCardWith({ id: 8, symbol: 'ROB-01', designation: 'Welding robot' })]);
  });
  afterEach(() => server.stop());

  function LeftUnfinished() {
    useState(() => keepDraft('report', { ...emptyDraft(8), category: 2, title: 'Robot creaks', prod_line: 61 }));
    return <ReportIssuePage />;
  }
  const machine = () => screen.findByRole('combobox', { name: 'Equipment' });
  const arrive = async () => {
    const page = await renderPage(<LeftUnfinished />, { at: '/new_issue?equipment=7' });
    expect(await screen.findByText('Unfinished report: Robot creaks')).toBeVisible();
    return page;
  };
  const pick = async (user: Awaited<ReturnType<typeof arrive>>['user']) => {
    await user.click(screen.getByRole('button', { name: /Breakdown/ }));
    await user.click(await screen.findByRole('button', { name: /Mechanical/ }));
  };

  it('goes on as it was left', async () => {
    const { user } = await arrive();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(window.location.search).toBe('?category=2');
    await waitFor(async () => expect(await machine()).toHaveValue('ROB-01 Welding robot'));
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Robot creaks');
    expect(screen.getByText('Line 1')).toBeVisible();
  });

  it('is discarded for the machine that was scanned', async () => {
    const { user } = await arrive();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(readDraft('report')).toBeNull();
    await pick(user);
    await waitFor(async () => expect(await machine()).toHaveValue('PRS-01 Hydraulic press'));
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('');
  });

  it('gives way to a new report on the machine that was scanned', async () => {
    const { user } = await arrive();
    await pick(user);
    await waitFor(async () => expect(await machine()).toHaveValue('PRS-01 Hydraulic press'));
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('');
  });

  it('keeps the machine and the line that were chosen, after a reload', async () => {
    await renderPage(<LeftUnfinished />, { at: '/new_issue?category=2&equipment=7' });
    await waitFor(async () => expect(await machine()).toHaveValue('ROB-01 Welding robot'));
    expect(screen.getByText('Line 1')).toBeVisible();
  });
});
