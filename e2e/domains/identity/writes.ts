import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import type { WriteLine } from '../writes';

/** Ids of the people who are renamed. */
export const RENAMED = { acme: DEMO_PEOPLE.acme.waiting.id, globex: DEMO_PEOPLE.globex.operator.id };

/** Renames of one person. */
export const renames: WriteLine = {
  name: 'renames',
  delivery: 'repeated',
  stored: { table: 'identity.person', column: 'name' },
  async prepare(stage, plant) {
    const path = `/users/${RENAMED[plant.label]}`;
    const { body } = await stage.call('GET', `/api${path}`, plant.admin);
    const { account_status, timezone, currency_id } = (JSON.parse(body) as { item: Record<string, unknown> }).item;
    return (text) => ({ method: 'PUT', path, headers: plant.admin, body: { account_status, timezone, currency_id, name: text } });
  },
};
