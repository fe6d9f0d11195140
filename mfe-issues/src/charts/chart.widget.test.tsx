import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { getChart, listCategories, listDictionaries } from '@portal/contracts/issues/contracts';
import type { Chart } from '@portal/contracts/issues/schemas';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import type { ChartSettings } from './chart-settings';
import { ChartWidgetSettings } from './chart-widget-settings';
import { ChartWidget } from './chart.widget';

const WINDOW = { from: '2026-08-30T22:00:00.000Z', to: '2026-11-28T23:00:00.000Z' };
const CHART: Chart = {
  status: 'ok',
  items: [
    { key: '7', label: 'PRS-01 Press', value: 6, count: 6, ...WINDOW },
    { key: '8', label: 'LAS-01 Laser', value: 4, count: 4, ...WINDOW },
  ],
  meta: { min: 4, max: 6, count: 10, unit: 'issues', timezone: 'Europe/Warsaw', ...WINDOW },
};
const mayRead = { permissions: { charts: ['read' as const], issues: ['read' as const] } };

describe('a chart on a dashboard', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(listCategories, { body: { status: 'ok', items: [] } })
      .on(listDictionaries, { body: { status: 'ok', items: [] } })
      .on(getChart, { body: CHART });
  });
  afterEach(() => server.stop());

  it('shows what its place was set to, and leads to its page', async () => {
    const settings = { measure: 'count', by: 'equipment', days: '90', line: '4' };
    await renderUnit(manifest, <ChartWidget settings={settings} />, mayRead);
    expect(await screen.findByRole('application', { name: 'Number of issues · Machine' })).toBeVisible();
    expect(screen.getByText('Last 90 days')).toBeVisible();
    const { address = '' } = server.seen(getChart).at(-1) ?? {};
    for (const part of ['measure=count', 'by=equipment', 'days=90', 'prod_line=4']) expect(address).toContain(part);
    expect(screen.getByRole('link', { name: 'Show in charts' })).toHaveAttribute(
      'href',
      '/charts?measure=count&by=equipment&days=90&line=4',
    );
  });

  it('counts the issues of the last 30 days by weeks where nothing is set, or nothing that it knows', async () => {
    await renderUnit(manifest, <ChartWidget settings={{ measure: 'weather', from: '2020-01-01', days: '5000' }} />, mayRead);
    await screen.findByRole('application', { name: 'Number of issues · Week' });
    const { address = '' } = server.seen(getChart).at(-1) ?? {};
    expect(address).toContain('days=30');
    expect(address).not.toContain('from=');
  });

  it('says that there is nothing, and what failed', async () => {
    server.on(getChart, { body: { ...CHART, items: [], meta: { ...CHART.meta, count: 0 } } });
    await renderUnit(manifest, <ChartWidget />, mayRead);
    expect(await screen.findByText('Nothing happened in this time')).toBeVisible();
  });

  it('says what failed', async () => {
    server.on(getChart, problemOf(503, 'unavailable'));
    await renderUnit(manifest, <ChartWidget />, mayRead);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is chosen by measure, grouping and period; a measure without people is grouped by weeks', async () => {
    let chosen: ChartSettings | undefined;
    function Place() {
      const [settings, setSettings] = useState<ChartSettings>();
      chosen = settings;
      return <ChartWidgetSettings settings={settings} onChange={setSettings} />;
    }
    const { user } = await renderUnit(manifest, <Place />, mayRead);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Grouped by' }), 'Person');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 365 days');
    await waitFor(() => expect(chosen).toEqual({ measure: 'count', by: 'employee', days: '365' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Measure' }), 'Time to failure (MTTF)');
    await waitFor(() => expect(chosen).toEqual({ measure: 'mttf', by: 'week', days: '365' }));
  });
});
