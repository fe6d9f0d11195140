import type { Issue } from '@portal/contracts/issues/schemas';
import type { Grants } from '@portal/contracts/access';
import type { TenantContext } from '@portal/service-kit/context';
import { withTenant } from '@portal/service-kit/query';
import { testService, type Answer, type TestHttp, type TestService, type TwoTenants } from '@portal/service-kit/testing';
import { ensureDefaultFlow } from '../src/flows/default-flow.repository';
import type { Deps } from '../src/deps';
import { savePeople, saveRows, saveTenant, type PersonCopy } from '@portal/service-kit/projections';
import { linkIssues, type EquipmentCopy } from '../src/equipment/equipment.repository';
import { service } from '../src/service';
import { periodicForm } from './periodic.factory';

/** What a shift leader may. */
export const LEADER: Grants = {
  issues: ['read', 'create', 'update', 'delete'],
  'issues.details': ['read', 'create', 'update', 'delete'],
  'issues.assign': ['update'],
  'issues.transition': ['update'],
  'issues.reject': ['update'],
  'issues.confirm': ['update'],
  logs: ['read'],
  'settings.categories': ['read', 'create', 'update', 'delete'],
  'settings.cost_centers': ['read', 'create', 'update', 'delete'],
  'settings.dictionary': ['read', 'create', 'update', 'delete'],
};
/** What service staff may. */
export const MECHANIC: Grants = { issues: ['read'], 'issues.transition': ['update'], 'issues.details': ['read', 'create'] };

type Item<T = Issue> = Answer<{
  item: T;
  items: T[];
  status: string;
  codes?: Record<string, string[]>;
  permission?: string;
  meta: { total: number };
}>;

/** A tenant with a leader, two mechanics and an operator, a category and the default flow. */
export class Plant {
  readonly operator: TenantContext;
  readonly mechanic: TenantContext;
  readonly second: TenantContext;
  readonly leader: TenantContext;
  category = 0;

  constructor(readonly running: TestService<Deps>) {
    this.leader = running.createTenantCtx({ user: 10, access: LEADER });
    const { tenant } = this.leader;
    this.operator = running.createTenantCtx({ tenant, user: 11 });
    this.mechanic = running.createTenantCtx({ tenant, user: 12, access: MECHANIC });
    this.second = running.createTenantCtx({ tenant, user: 13, access: MECHANIC });
  }

  get tenant(): string {
    return this.leader.tenant;
  }

  as(ctx: TenantContext): TestHttp {
    return this.running.http(ctx);
  }

  async open(): Promise<this> {
    const people = ['Lena Leader', 'Olaf Operator', 'Marek Mechanic', 'Sara Second'].map((name, index) => person(index + 10, name));
    await withTenant(this.running.db, this.leader, async (query) => {
      await savePeople(query, people);
      await ensureDefaultFlow(query);
    });
    this.category = await this.addCategory({ name: { en: 'Breakdown' } });
    return this;
  }

  async addCategory(fields: Record<string, unknown>): Promise<number> {
    const { body, status } = await this.as(this.leader).post<{ item: { id: number } }>('/categories', {
      type: 'standard',
      name: { en: 'Category' },
      ...fields,
    });
    if (status !== 201) throw new Error(`category: ${JSON.stringify(body)}`);
    return body.item.id;
  }

  /** A machine as svc-inventory tells of it. */
  async addMachine(fields: Partial<EquipmentCopy> = {}): Promise<number> {
    const made = machine(fields);
    await withTenant(this.running.db, this.leader, async (query) => {
      await saveRows(query, 'equipment', [made]);
      await linkIssues(query, [made]);
    });
    return made.id;
  }

  /** Cost centres; returns their numbers. */
  async addCostCenters(...fields: { symbol: string; active?: boolean }[]): Promise<number[]> {
    const rows = await withTenant(this.running.db, this.leader, (query) =>
      query('cost_center')
        .insert(fields.map((one) => ({ name: { en: 'Centre' }, ...one })))
        .returning<{ id: number }[]>('id'),
    );
    return rows.map(({ id }) => id);
  }

  /** An external cost of an issue; returns its number. */
  async addCost(issue_id: number, name: string): Promise<number> {
    const cost = { issue_id, name, amount: '1', currency_id: 978, created_at: new Date() };
    const [row] = await withTenant(this.running.db, this.leader, (query) =>
      query('issue_cost').insert(cost).returning<{ id: number }[]>('id'),
    );
    return row?.id ?? 0;
  }

  /** An entry of a dictionary. */
  async addEntry(group: string, key: string): Promise<number> {
    const [row] = await withTenant(this.running.db, this.leader, (query) =>
      query('dictionary')
        .insert({ group, key, value: { en: key }, sort: 1 })
        .returning<{ id: number }[]>('id'),
    );
    return row?.id ?? 0;
  }

  /** Takes reports of guests, or no more. */
  async allowGuests(on = true): Promise<void> {
    await withTenant(this.running.db, this.leader, (query) =>
      saveTenant(query, { locales: ['en'], demo: false, attributes: { guest_passport: on, guest_reports: on } }),
    );
  }

  /** What a guest said of a machine. */
  async addGuestReport(equipment: number, title: string): Promise<{ id: number; photoKey: string }> {
    await this.allowGuests();
    const guest = this.as({ ...this.leader, user: null, session: null, admin: false, access: {} });
    const body = { title, user_description: 'It drips.' };
    const sent = await guest.post<{ item: { photo_key: string } }>(`/equipment/${equipment}/guest_reports`, body);
    const list = await this.as(this.leader).get<{ items: { id: number }[] }>('/guest_reports', { sort_by: 'id', sort_dir: 'desc' });
    if (list.status !== 200) throw new Error(list.text);
    return { id: list.body.items[0]?.id ?? 0, photoKey: sent.body.item.photo_key };
  }

  /** A periodic of every day. */
  async addPeriodic(fields: object = {}): Promise<{ id: number; next_at: string | null }> {
    const body = periodicForm({ category_id: this.category, ...fields });
    const answer = await this.as({ ...this.leader, admin: true }).post<{ item: { id: number; next_at: string | null } }>(
      '/periodics',
      body,
    );
    if (answer.status !== 201) throw new Error(`periodic: ${answer.text}`);
    return answer.body.item;
  }

  async report(fields: Record<string, unknown> = {}, by: TenantContext = this.operator): Promise<Issue> {
    const answer = await this.as(by).post<Item['body']>('/issues', {
      category_id: this.category,
      title: 'Press stopped',
      user_description: 'No pressure',
      ...fields,
    });
    if (answer.status !== 201) throw new Error(`report: ${answer.text}`);
    return answer.body.item;
  }

  show(id: number, by: TenantContext = this.leader): Promise<Item> {
    return this.as(by).get('/issues/' + String(id));
  }

  change(id: number, body: Record<string, unknown>, by: TenantContext = this.leader): Promise<Item> {
    return this.as(by).patch(`/issues/${id}`, body);
  }

  act(id: number, action: 'take' | 'arrive' | 'finish', by: TenantContext, body?: object): Promise<Item> {
    return this.as(by).post(`/me/issues/${id}/${action}`, body ?? (action === 'finish' ? { comment: 'Replaced the valve' } : undefined));
  }

  /** Id of the state with this English name. */
  async state(name: string): Promise<number> {
    const { body } = await this.as(this.leader).get<{ items: { states: { id: number; name: { en: string } }[] }[] }>('/flows');
    const state = body.items[0]?.states.find((one) => one.name.en === name);
    if (!state) throw new Error(`no state ${name}`);
    return state.id;
  }
}

export function person(id: number, name: string, more: Partial<PersonCopy> = {}): PersonCopy {
  return { id, name, status: 'active', groups: [], service_staff: true, ...more };
}

export function machine(fields: Partial<EquipmentCopy> = {}): EquipmentCopy {
  return {
    id: 7,
    kind: 'machine',
    designation: 'Hydraulic press',
    symbol: 'PRS-01',
    equipment_type_id: null,
    location_id: null,
    department_id: null,
    prod_line_id: null,
    cost_center_id: null,
    status: 'operating',
    hourly_cost: null,
    currency_id: null,
    archived: false,
    ...fields,
  };
}

/** Nobody answers there: what is tried here needs no other service. */
export const UNREACHABLE = { IDENTITY_GRPC: '127.0.0.1:9', INVENTORY_GRPC: '127.0.0.1:9', SURVEYS_GRPC: '127.0.0.1:9' };

export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

const QUESTION = { name: { en: 'Mine' }, type: 'text' };

/** Two plants; the second has an issue in work with a photo and a document, whose number the first does not have. */
export async function twoPlants(running: TestService<Deps>): Promise<TwoTenants> {
  const [home, other] = [await new Plant(running).open(), await new Plant(running).open()];
  await home.report({ title: 'Ours' });
  const equipment_id = await other.addMachine({ id: 4_711, designation: 'Stranger', symbol: 'STRANGER-1' });
  await other.addCategory({ type: 'notice', name: { en: 'Fire' }, attributes: { notice: { en: 'Call 112 first' } } });
  other.category = await other.addCategory({ name: { en: 'Stop' }, issue_generates_cost: true });
  for (let count = 0; count < 4; count += 1) await other.report({ title: 'Stranger', equipment_id });
  const parameter = await other
    .as(other.leader)
    .post<{ item: { id: number } }>(`/categories/${other.category}/parameters`, { ...QUESTION, name: { en: 'Stranger' } });
  const costCenter = await other
    .as(other.leader)
    .post<{ item: { id: number } }>('/cost_centers', { symbol: 'STRANGER', name: { en: 'Stranger' } });
  const photo = await other.as(other.operator).upload<{ item: { id: string } }>('/issues/3/photos', { name: 'x.png', content: PNG });
  const pdf = { name: 'x.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') };
  const document = await other.as({ ...other.leader, admin: true }).upload<{ item: { id: string } }>('/issues/3/documents', pdf);
  await other.as(other.leader).post('/issues/3/employees', { user_id: 13 });
  await other.act(3, 'take', other.mechanic);
  const link = await other.as(other.leader).post<{ item: { id: number } }>('/issues/3/links', { kind: 'blocks', issue_id: 4 });
  await other.as(other.leader).post('/issues/2/merge', { issue_id: 3 });
  const own = await other.report({ title: 'Stranger' }, other.mechanic);
  for (const step of ['take', 'arrive'] as const) await other.act(own.id, step, other.mechanic);
  await other.act(own.id, 'finish', other.mechanic, { comment: 'Stranger' });
  const comment = await other.as(other.operator).post<{ item: { id: number } }>('/issues/3/comments', { text: 'Stranger' });
  const note = await other
    .as({ ...other.leader, admin: true })
    .post<{ item: { id: number } }>('/notes', { title: 'Stranger', note: 'Stranger' });
  const periodic = await other.addPeriodic({ title: 'Stranger', equipment_ids: [equipment_id] });
  const guestReport = await other.addGuestReport(equipment_id, 'Stranger');
  const cost = await other.addCost(3, 'Stranger');
  const employee = (await other.show(3)).body.item.employees.find(({ user }) => user.id === 12);
  const flows = await other.as(other.leader).get<{ items: { id: number }[] }>('/flows');
  const all = { user: 12, admin: true };
  return {
    home: { ...home.leader, ...all },
    other: { ...other.leader, ...all },
    ids: {
      ':id': 3,
      '/categories/:id': other.category,
      '/cost_centers/:id': costCenter.body.item.id,
      '/dictionaries/:id': await other.addEntry('departments', 'Stranger'),
      ':parameterId': parameter.body.item.id,
      '/flows/:id': flows.body.items[0]?.id ?? 0,
      ':commentId': comment.body.item.id,
      ':costId': cost,
      ':linkId': link.body.item.id,
      ':employeeId': employee?.id ?? 0,
      '/notes/:id': note.body.item.id,
      '/periodics/:id': periodic.id,
      ':periodicId': periodic.id,
      ':at': periodic.next_at ?? '',
      '/guest_reports/:id': guestReport.id,
      '/guest_reports/:photoKey': guestReport.photoKey,
      '/equipment/:id': equipment_id,
      '/issues/:id/photos/:fileId': photo.body.item.id,
      '/issues/:id/documents/:fileId': document.body.item.id,
    },
    bodies: {
      'POST /issues/:id/costs': { name: 'Mine', amount: '1' },
      'PUT /flows/:id': { name: { en: 'Mine' }, is_default: true },
      'PUT /flows/:id/draft': { states: [], transitions: [] },
      'POST /flows/:id/draft/try': { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' },
      'POST /flows/:id/publish': { draft_version: 1 },
      'POST /flows/:id/move_issues': { from_version: 1 },
      'PUT /report_schedules/:id': { report_type: 'issue_summary', period: 'month', receiver_ids: [11] },
      'PUT /categories/:id': { type: 'standard', name: { en: 'Mine' } },
      'PUT /cost_centers/:id': { symbol: 'MINE', name: { en: 'Mine' } },
      'PUT /dictionaries/:id': { group: 'departments', key: 'Stranger', value: { en: 'Mine' } },
      'PUT /categories/:id/parameters': { parameters: [QUESTION] },
      'POST /categories/:id/parameters': QUESTION,
      'PUT /categories/:id/parameters/:parameterId': QUESTION,
      'PATCH /categories/:id': { sort: 7 },
      'PATCH /categories/:id/parameters/:parameterId': { sort: 7 },
      'PATCH /dictionaries/:id': { sort: 7 },
      'PATCH /issues/:id': { title: 'Mine' },
      'POST /issues/:id/comments': { text: 'Mine' },
      'PATCH /issues/:id/comments/:commentId': { text: 'Mine' },
      'POST /issues/:id/links': { kind: 'follows', issue_id: 1 },
      'POST /issues/:id/merge': { issue_id: 1 },
      'POST /issues/:id/employees': { user_id: 12 },
      'PATCH /me/issues/:id': { flow_state_id: 1 },
      'PUT /notes/:id': { title: 'Mine', note: 'Mine' },
      'PATCH /notes/:id': { archived: true },
      'PUT /periodics/:id': periodicForm({ category_id: home.category }),
      'PATCH /periodics/:id/occurrences/:at': { moved_to: new Date(Date.now() + 86_400_000).toISOString() },
      'PUT /issues/:id/periodics/:periodicId': { fields: { title: 'Mine' } },
      'POST /me/issues/:id/finish': { comment: 'Done' },
      'POST /equipment/:id/guest_reports': { title: 'Mine', user_description: 'Mine' },
      'POST /guest_reports/:id/accept': { category_id: home.category, title: 'Mine', user_description: 'Mine' },
      'POST /guest_reports/:id/reject': { rejection_reason: 'Mine' },
    },
    secret: 'Stranger',
  };
}

/** Runs the service for the tests of a file; each plant is a tenant of its own. */
export function useService(): { plant(): Promise<Plant>; get(): TestService<Deps> } {
  let running: TestService<Deps> | undefined;
  beforeAll(async () => {
    running = await testService(service, { config: UNREACHABLE });
  });
  afterAll(() => running?.stop());
  const get = () => {
    if (!running) throw new Error('the service does not run');
    return running;
  };
  return { get, plant: () => new Plant(get()).open() };
}
