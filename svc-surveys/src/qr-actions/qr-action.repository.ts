import type { Page } from '@portal/contracts/answers';
import { qrActionList } from '@portal/contracts/surveys/lists';
import type { QrAction, QrActionInput } from '@portal/contracts/surveys/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, selectList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

const ITEM = {
  id: 'a.id',
  version: 'a.version',
  ulid: 'a.ulid',
  name: 'a.name',
  action: 'a.action',
  data: `json_build_object('survey_key', a.survey_key)`,
  survey: `(select json_build_object('id', s.id, 'name', s.name, 'published', s.published)
    from survey s where s.tenant_id = a.tenant_id and s.key = a.survey_key and s.draft_of is null and s.removed_at is null)`,
  enabled: 'a.enabled',
  allow_guest: 'a.allow_guest',
  valid_from: utc('a.valid_from'),
  valid_to: utc('a.valid_to'),
  equipment_id: 'a.equipment_id',
  location_id: 'a.location_id',
} satisfies Record<keyof QrAction, string>;

export const QR_ACTIONS = listOf(qrActionList, {
  from: 'qr_action a',
  item: ITEM,
  filters: { id: 'a.id', name: 'a.name', survey_key: 'a.survey_key', enabled: 'a.enabled', allow_guest: 'a.allow_guest' },
  sorts: { id: 'a.id', name: 'a.name collate "und-x-icu"' },
  id: 'a.id',
});

/** One page of the QR actions, as JSON. */
export function listPage(query: Query, searchParams: object): Promise<Json<Page<QrAction>>> {
  return runList(query, QR_ACTIONS, searchParams);
}

const ONE = `select ${selectList(ITEM)} from qr_action a where a.tenant_id = $1 and a.id = $2 for update of a`;

/** One of them, locked in a change. @throws NotFound */
export async function lockQrAction(query: Query, id: number): Promise<QrAction> {
  const [found] = await query.sql<QrAction>(ONE, [id]);
  if (!found) throw new NotFound('The QR action');
  return found;
}

const columnsOf = ({ name, action, data, enabled, allow_guest, valid_from, valid_to, equipment_id, location_id }: QrActionInput) => ({
  name,
  action,
  survey_key: data.survey_key,
  enabled,
  allow_guest,
  valid_from: valid_from ?? null,
  valid_to: valid_to ?? null,
  equipment_id: equipment_id ?? null,
  location_id: location_id ?? null,
});

/** Returns its id. */
export async function insertQrAction(query: Query, ulid: string, input: QrActionInput): Promise<number> {
  const [row] = await query('qr_action')
    .insert({ ulid, ...columnsOf(input) })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('the QR action was not inserted');
  return row.id;
}

/** Stores a QR action, with its next version. */
export async function storeQrAction(query: Query, id: number, input: QrActionInput): Promise<void> {
  await query('qr_action')
    .where({ id })
    .update({ ...columnsOf(input), version: query.raw('version + 1') });
}

/** Deletes a QR action. */
export async function eraseQrAction(query: Query, id: number): Promise<void> {
  await query('qr_action').where({ id }).del();
}
