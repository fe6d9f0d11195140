import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { VersionDetail, VersionResult } from '@portal/contracts/surveys/schemas';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { seed } from '../src/seed/seed';
import { service } from '../src/service';
import { CONFIG } from './survey.factory';

describe('the demo plant', () => {
  let running: TestService<Deps>;
  beforeAll(async () => {
    running = await testService(service, { config: CONFIG });
    await seed(running.deps);
  });
  afterAll(() => running.stop());

  const admin = () => running.http(running.createTenantCtx({ tenant: DEMO_TENANTS.acme.id, admin: true }));
  const versions = async () => (await admin().get<{ items: VersionResult[] }>('/survey_all_results')).body.items;

  it('has a survey after repair and one for safety rounds, with answers of half a year', async () => {
    const [round, repair] = await versions();
    expect([round?.name.en, round?.answersCount, repair?.name.en, repair?.answersCount]).toEqual([
      'Safety round',
      120,
      'After the repair',
      240,
    ]);
    const detail = (await admin().get<{ item: VersionDetail }>(`/survey_all_results/${repair?.versionId}`)).body.item;
    const [rating] = detail.questions;
    expect([detail.results_count, rating?.answered]).toEqual([240, 240]);
    expect(rating?.weeks.length).toBeGreaterThan(24);
    const codes = (await admin().get<{ items: unknown[] }>('/qr_actions')).body.items;
    expect(codes).toHaveLength(1);
  });

  it('seeding again changes nothing', async () => {
    await seed(running.deps);
    expect(await versions()).toHaveLength(2);
  });
});
