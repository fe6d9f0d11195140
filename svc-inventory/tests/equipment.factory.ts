import type { Equipment, EquipmentType, Location } from '@portal/contracts/inventory/schemas';
import { withTenant } from '@portal/service-kit/query';
import { savePeople, saveRows, saveTenant } from '@portal/service-kit/projections';
import type { Answer, TestHttp, TestService, TwoTenants } from '@portal/service-kit/testing';
import type { TenantContext } from '@portal/service-kit/context';
import type { Deps } from '../src/deps';

type Running = Pick<TestService<Deps>, 'createTenantCtx' | 'http' | 'db'>;
type Item<T> = Answer<{ item: T }>;

/** Nobody answers there: what is tried needs no other service. */
export const ALONE = { IDENTITY_GRPC: '127.0.0.1:9', ISSUES_GRPC: '127.0.0.1:9' };

/** A name in both languages of the plant. */
export const inTwo = (en: string) => ({ en, pl: `${en} (pl)` });

/** Status and codes by field of an answer. */
export async function codesOf(answer: Promise<{ status: number; body: unknown }>): Promise<[number, unknown]> {
  const { status, body } = await answer;
  return [status, (body as { codes?: unknown }).codes];
}

export const ENTRIES = { department: 4, line: 7, reason: 9 };
export const COST_CENTERS = { active: 21, old: 22 };

/** Work schemas of the plant; the second was removed. */
export const WORK_SCHEMAS = { used: 31, removed: 32 };

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

/** A plant with two languages, an administrator, dictionaries and two places. */
export class EquipmentPlant {
  readonly ctx: TenantContext;
  readonly http: TestHttp;
  places: number[] = [];

  constructor(readonly running: Running) {
    this.ctx = running.createTenantCtx({ admin: true, user: 10 });
    this.http = running.http(this.ctx);
  }

  async open(place = 'Hall'): Promise<this> {
    await withTenant(this.running.db, this.ctx, async (query) => {
      await saveTenant(query, { locales: ['en', 'pl'], demo: false, attributes: null });
      await savePeople(query, [{ id: 10, name: 'Lena Leader', status: 'active', groups: [], service_staff: false }]);
      const groups = { department: 'departments', line: 'prod_lines', reason: 'stop_reasons' } as const;
      for (const [key, group] of Object.entries(groups)) {
        const id = ENTRIES[key as keyof typeof ENTRIES];
        const entry = { id, group, key, value: { en: `Entry ${key}` }, parent_id: null, color: null, removed: false };
        await saveRows(query, 'dictionary', [entry]);
      }
      const center = { symbol: '4100', name: { en: 'Stamping', pl: 'Tłocznia' }, active: true, removed: false };
      await saveRows(query, 'cost_center', [
        { ...center, id: COST_CENTERS.active },
        { ...center, id: COST_CENTERS.old, symbol: '4900', active: false },
      ]);
      const schema = { id: WORK_SCHEMAS.used, name: { en: 'Two shifts', pl: 'Dwie zmiany' }, removed: false };
      await saveRows(query, 'work_schema', [schema, { ...schema, id: WORK_SCHEMAS.removed, removed: true }]);
    });
    for (const name of [place, `${place} 2`]) this.places.push(await this.addPlace(name));
    return this;
  }

  /** Somebody else of the plant. */
  as(overrides: Partial<TenantContext>): TestHttp {
    return this.running.http(this.running.createTenantCtx({ tenant: this.ctx.tenant, user: 10, ...overrides }));
  }

  async addPlace(symbol: string, more: object = {}): Promise<number> {
    const body = { symbol, type: 'area', name: { en: symbol, pl: symbol }, ...more };
    return (await this.http.post<{ item: Location }>('/locations', body)).body.item.id;
  }

  async addType(fields: object = {}): Promise<EquipmentType> {
    const body = { kind: 'machine', name: { en: 'Press', pl: 'Prasa' }, ...fields };
    return (await this.http.post<{ item: EquipmentType }>('/equipment_types', body)).body.item;
  }

  async add(fields: object = {}): Promise<Equipment> {
    return (await this.create(fields)).body.item;
  }

  create(fields: object = {}): Promise<Item<Equipment>> {
    return this.http.post('/equipment', { kind: 'machine', designation: 'Hydraulic press', ...fields });
  }

  upload(id: number, kind: 'photos' | 'documents') {
    return this.http.upload<{ item: { id: string } }>(`/equipment/${id}/${kind}`, { name: 'plate.png', content: PNG });
  }
}

/** What the boundaries of the service try of equipment: a type with a parameter, a machine with files, of the other tenant. */
export async function foreignEquipment(
  running: Running,
  other: TenantContext,
): Promise<Pick<TwoTenants, 'ids'> & { bodies: Record<string, object> }> {
  const http = running.http(other);
  const name = { en: 'Stranger' };
  const parameter = { name, type: 'text' };
  const type = (await http.post<{ item: EquipmentType }>('/equipment_types', { kind: 'machine', name, parameters: [parameter] })).body.item;
  const machine = { kind: 'machine', designation: 'Stranger' };
  const { id } = (await http.post<{ item: Equipment }>('/equipment', { ...machine, equipment_type_id: type.id })).body.item;
  await http.post('/equipment', { kind: 'tool', designation: 'Stranger' });
  const upload = async (kind: string) =>
    (await http.upload<{ item: { id: string } }>(`/equipment/${id}/${kind}`, { name: 'stranger.png', content: PNG })).body.item.id;
  return {
    ids: {
      '/equipment_types/:id': type.id,
      ':parameterId': type.parameters[0]?.id ?? 0,
      '/equipment/:id': id,
      '/equipment/:id/photos/:fileId': await upload('photos'),
      '/equipment/:id/documents/:fileId': await upload('documents'),
    },
    bodies: {
      'PUT /equipment_types/:id': { kind: 'machine', name },
      'POST /equipment_types/:id/parameters': parameter,
      'PUT /equipment_types/:id/parameters/:parameterId': parameter,
      'PATCH /equipment_types/:id/parameters/:parameterId': { sort: 3 },
      'PUT /equipment/:id': machine,
      'PATCH /equipment/:id': { designation: 'Ours' },
      'POST /equipment/:id/move': { location_id: 1 },
    },
  };
}
