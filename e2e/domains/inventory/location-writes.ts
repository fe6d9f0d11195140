import type { Plant } from '../../proof/plants';
import type { Stage } from '../../proof/stage';
import type { WriteLine } from '../writes';
import { locationForm } from './location.factory';

async function addLocation(stage: Stage, { admin }: Plant, parent_id: number | null): Promise<number> {
  const body = { ...locationForm('Chaos'), parent_id };
  const answer = await stage.call('POST', '/api/locations', admin, body);
  if (answer.status !== 201) throw new Error(`no location to move: ${answer.status} ${answer.body}`);
  return (JSON.parse(answer.body) as { item: { id: number } }).item.id;
}

/** New locations. */
export const newLocations: WriteLine = {
  name: 'locations',
  delivery: 'idempotent',
  stored: { table: 'inventory.location', column: 'symbol' },
  prepare: (_stage, plant) =>
    Promise.resolve((symbol) => ({ method: 'POST', path: '/locations', headers: plant.admin, body: locationForm(symbol, symbol) })),
};

/** A branch goes from one place to another and back, and is called anew each time. */
export const movedLocations: WriteLine = {
  name: 'location moves',
  delivery: 'repeated',
  stored: { table: 'inventory.location', column: 'symbol' },
  async prepare(stage, plant) {
    const places = [await addLocation(stage, plant, null), await addLocation(stage, plant, null)];
    const moved = await addLocation(stage, plant, null);
    await addLocation(stage, plant, await addLocation(stage, plant, moved));
    let turn = 0;
    return (symbol) => {
      turn += 1;
      const body = { ...locationForm(symbol, symbol), parent_id: places[turn % 2] };
      return { method: 'PUT', path: `/locations/${moved}`, headers: plant.admin, body };
    };
  },
};
