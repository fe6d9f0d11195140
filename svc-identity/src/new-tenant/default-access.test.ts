import { isAccess } from '@portal/contracts/access';
import { mergeGrants } from '../access/grants';
import { DEFAULT_TEMPLATES, dashboardFor } from './default-access';

const accessOf = (key: string) => DEFAULT_TEMPLATES.find((template) => template.key === key)?.access ?? {};

describe('templates of a new tenant', () => {
  it('give only what the catalogue knows', () => {
    const given = DEFAULT_TEMPLATES.flatMap(({ access }) =>
      Object.entries(access).flatMap(([area, levels]) => levels.map((level) => `${area}/${level}`)),
    );
    expect(given.filter((access) => !isAccess(access))).toEqual([]);
  });

  it('give more from step to step', () => {
    for (const [less, more] of [
      ['operator', 'technician'],
      ['technician', 'leader'],
      ['leader', 'supervisor'],
    ] as const) {
      expect(mergeGrants(accessOf(less), accessOf(more))).toEqual(mergeGrants(accessOf(more)));
    }
  });

  it('let only the supervisor confirm and reject', () => {
    expect(accessOf('leader')['issues.confirm']).toBeUndefined();
    expect(accessOf('supervisor')).toMatchObject({ 'issues.confirm': ['update'], 'issues.reject': ['update'] });
  });

  it('show on the dashboard only what they may read', () => {
    const shown = (key: string) =>
      dashboardFor({ access: accessOf(key), admin: false }).rows.flatMap(({ cols }) => cols.map(({ component }) => component));
    expect(shown('operator')).toEqual(['report_problem', 'my_issues']);
    expect(shown('contractor')).toEqual(['assigned_issues', 'report_problem', 'my_issues']);
    expect(shown('technician')).toEqual(['assigned_issues', 'open_issues']);
    expect(shown('leader')).toEqual(['issue_counts', 'open_issues', 'people_at_work', 'assigned_issues', 'in_today']);
    const administrators = dashboardFor({ access: {}, admin: true }).rows.flatMap(({ cols }) => cols.map(({ component }) => component));
    expect(administrators).toEqual(['issue_counts', 'open_issues', 'people_at_work', 'assigned_issues', 'in_today', 'storage']);
  });

  it('have one default and one administrator', () => {
    expect(DEFAULT_TEMPLATES.filter(({ is_default }) => is_default).map(({ key }) => key)).toEqual(['operator']);
    expect(DEFAULT_TEMPLATES.filter(({ admin }) => admin).map(({ key }) => key)).toEqual(['administrator']);
  });
});
