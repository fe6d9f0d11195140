import { BEHIND_ANOTHER, wallBefore } from './behind-another';
import { sitesOf, without } from './sites';

it('every check of a service is found, and taken away where it stands', () => {
  const sites = [...sitesOf('tenant', 'svc-issues'), ...sitesOf('tenant', 'svc-identity')];
  expect(sites.length).toBeGreaterThan(30);
  const text = 'where i.tenant_id = $1 and i.id = $2';
  expect(without(text, [{ what: '', file: '', line: '', inside: '', from: 6, to: 22, instead: '$1::uuid is not null' }])).toBe(
    'where $1::uuid is not null and i.id = $2',
  );
});

it('the door of all services is found: where the builder binds its tables, and where lists do', () => {
  const whats = sitesOf('tenant', 'packages/service-kit').map(({ what }) => what);
  expect(whats).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/tenant-builder\.ts:\d+ built\.where\(`\$\{alias\}/),
      expect.stringMatching(/tenant-builder\.ts:\d+ join\.onVal/),
      expect.stringMatching(/list\/sql\.ts:\d+ \$\{aliasOf\(list\)\}\.tenant_id = :tenant/),
    ]),
  );
});

it('checks of rights are found', () => {
  expect(sitesOf('access', 'svc-identity').some(({ what }) => what.includes('assertCanManage'))).toBe(true);
  expect(sitesOf('access', 'packages/service-kit').map(({ what }) => what)).toEqual(
    expect.arrayContaining([expect.stringContaining('authorize(')]),
  );
});

it('what is said to stand behind another check is still there', () => {
  const sites = (['svc-issues', 'svc-identity', 'packages/service-kit'] as const).flatMap((unit) => [
    ...sitesOf('tenant', unit),
    ...sitesOf('access', unit),
  ]);
  const reasons = new Set(sites.map((site) => wallBefore(site)));
  expect(BEHIND_ANOTHER.filter(({ before }) => !reasons.has(before))).toEqual([]);
});

it('a check is told from another of the same words by what it stands in', () => {
  const checks = sitesOf('access', 'svc-identity').filter(
    ({ file, line }) => file.endsWith('staff/person.use-cases.ts') && line.includes('await assertCanManage(caller, query, id);'),
  );
  expect(checks.map((site) => [site.inside, wallBefore(site) !== undefined])).toEqual([
    ['addUserPhoto', true],
    ['removeUserPhoto', false],
  ]);
});
