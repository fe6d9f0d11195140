import { randomUUID } from 'node:crypto';
import type { Exchange, Movement, Part, PartEntry, PartUsage, Stocktake } from '@portal/contracts/inventory/schemas';
import type { Issue as IssueMessage } from '@portal/proto/issues/v1/events';
import type { TenantContext } from '@portal/service-kit/context';
import type { Answer, TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { EquipmentPlant } from './equipment.factory';

/** A plant with two places where parts lie. */
export class StockPlant extends EquipmentPlant {
  private parts = 0;

  createPart(fields: object = {}): Promise<Answer<{ item: Part }>> {
    this.parts += 1;
    return this.http.post('/parts', { symbol: `BRG-${this.parts}`, name: 'Bearing 6205', ...fields });
  }

  async addPart(fields: object = {}): Promise<Part> {
    return (await this.createPart(fields)).body.item;
  }

  receive(part: number, fields: object = {}): Promise<Answer<{ item: PartEntry }>> {
    return this.http.post(`/parts/${part}/entries`, { location_id: this.places[0], quantity: '10', ...fields });
  }

  /** So many of a new part. */
  async addStock(quantity: string, fields: object = {}): Promise<PartEntry> {
    const { id } = await this.addPart(fields);
    return (await this.receive(id, { quantity })).body.item;
  }

  act(entry: number, action: string, body: object): Promise<Answer<{ item: PartEntry }>> {
    return this.http.post(`/part_entries/${entry}/${action}`, body);
  }

  /** A drop box of the administrator with so much of each of these entries. */
  async addExchange(entries: readonly number[], quantity: string): Promise<Exchange> {
    const { id } = (await this.http.post<{ item: Exchange }>('/parts_exchange', { kind: 'take' })).body.item;
    for (const part_entry_id of entries) await this.http.post(`/parts_exchange/${id}/lines`, { part_entry_id, quantity });
    return this.exchange(id);
  }

  async exchange(id: number): Promise<Exchange> {
    return (await this.http.get<{ item: Exchange }>(`/parts_exchange/${id}`)).body.item;
  }

  step(exchange: number, action: string, body: object = {}): Promise<Answer<{ item: Exchange }>> {
    return this.http.post(`/parts_exchange/${exchange}/${action}`, body);
  }

  async entry(id: number): Promise<PartEntry> {
    return (await this.http.get<{ item: PartEntry }>(`/part_entries/${id}`)).body.item;
  }

  async movements(query: Record<string, string | number>): Promise<Movement[]> {
    return (await this.http.get<{ items: Movement[] }>('/storage/movements', { pp: 100, ...query })).body.items;
  }
}

/** Issues that svc-issues would say are there, each with its plant. */
export function knowIssues(
  running: Pick<TestService<Deps>, 'deps'>,
  plants: ReadonlyMap<number, string>,
  archived: readonly number[] = [],
) {
  const standing: Deps['issues']['standing'] = ({ issueId }, options) =>
    Promise.resolve({ visible: plants.get(issueId) === options?.ctx?.tenant, archived: archived.includes(issueId) });
  const get: Deps['issues']['get'] = ({ ids }, options) => {
    const known = ids.filter((id) => plants.get(id) === options?.ctx?.tenant);
    return Promise.resolve({ issues: known.map((id) => ({ id }) as IssueMessage) });
  };
  Object.assign(running.deps.issues, { standing, get });
}

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

const ISSUE = 4711;

/** What the boundaries of the service try of stock: a part with files and an entry in a place, of the other tenant. */
export async function foreignStock(running: Pick<TestService<Deps>, 'http' | 'deps'>, other: TenantContext, location_id: number) {
  const http = running.http(other);
  const form = { symbol: 'STRANGER-1', name: 'Stranger' };
  const { id } = (await http.post<{ item: Part }>('/parts', form)).body.item;
  const delivery = { location_id, quantity: '5', entry_number: 'Stranger' };
  const entry = (await http.post<{ item: PartEntry }>(`/parts/${id}/entries`, delivery)).body.item;
  await http.post(`/part_entries/${entry.id}/issue`, { quantity: '1' });
  knowIssues(running, new Map([[ISSUE, other.tenant]]));
  const used = await http.post<{ item: PartUsage }>(`/issues/${ISSUE}/part_usages`, { part_entry_id: entry.id, quantity: '1' });
  await http.put(`/parts/${id}/limits/${location_id}`, { minimum: '1', optimum: '2' });
  const exchange = (await http.post<{ item: Exchange }>('/parts_exchange', { kind: 'take' })).body.item;
  const line = { part_entry_id: entry.id, quantity: '1' };
  const { lines } = (await http.post<{ item: Exchange }>(`/parts_exchange/${exchange.id}/lines`, line)).body.item;
  const upload = async (kind: string) =>
    (await http.upload<{ item: { id: string } }>(`/parts/${id}/${kind}`, { name: 'stranger.png', content: PNG })).body.item.id;
  const stocktake = (await http.post<{ item: Stocktake }>('/stocktakes', { location_id })).body.item.id;
  const moved = { quantity: '1' };
  const actions = ['issue', 'return', 'reserve', 'release'].map((action) => [`POST /part_entries/:id/${action}`, moved]);
  return {
    ids: {
      '/parts/:id': id,
      '/part_entries/:id': entry.id,
      '/stocktakes/:id': stocktake,
      ':locationId': location_id,
      '/parts_exchange/:id': exchange.id,
      '/issues/:id': ISSUE,
      ':usageId': used.body.item.id,
      ':lineId': lines[0]?.id ?? 0,
      '/parts/:id/photos/:fileId': await upload('photos'),
      '/parts/:id/documents/:fileId': await upload('documents'),
    },
    bodies: {
      ...Object.fromEntries(actions),
      'PUT /parts/:id': form,
      'POST /issues/:id/part_usages': line,
      'POST /parts_exchange/:id/lines': line,
      'PUT /parts_exchange/:id/lines/:lineId': { quantity: '1' },
      'POST /parts_exchange/:id/submit': {},
      'POST /parts_exchange/:id/approve': {},
      'POST /parts_exchange/:id/reject': { reason: 'No' },
      'POST /parts_exchange/:id/take': {},
      'POST /parts_exchange/:id/return': { lines: [{ line_id: 1, quantity: '1', condition: 'good' }] },
      'PUT /parts/:id/limits/:locationId': { minimum: '1', optimum: null },
      'POST /parts/:id/entries': { location_id: 1, quantity: '1' },
      'POST /stocktakes/:id/counts': { part_entry_id: entry.id, ...moved, client_id: randomUUID() },
      'PUT /part_entries/:id': { batch: 'B' },
      'POST /part_entries/:id/move': { location_id: 1 },
      'POST /part_entries/:id/separate': moved,
      'POST /part_entries/:id/adjust': { ...moved, reason: 'Count' },
      'POST /part_entries/:id/scrap': { ...moved, reason: 'Rust' },
    } as Record<string, object>,
  };
}
