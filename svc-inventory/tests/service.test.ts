import { join } from 'node:path';
import * as contracts from '@portal/contracts/inventory/contracts';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { describeService } from '@portal/service-kit/testing';
import { saveBarcode } from '../src/barcodes/barcode.repository';
import { service } from '../src/service';
import { foreignCounter } from './counter.factory';
import { ALONE, foreignEquipment } from './equipment.factory';
import { DRAWING, locationForm, openLocations } from './location.factory';
import { foreignStock } from './stock.factory';
import { foreignTool } from './tool.factory';

describeService(service, {
  folder: join(__dirname, '..'),
  contracts,
  config: ALONE,
  // Tried in barcodes.test.ts: svc-identity is asked for codes that are unknown here.
  plainParameters: [':value'],
  async tenants(running) {
    const [home, other] = [openLocations(running), openLocations(running)];
    for (const { ctx } of [home, other])
      await withTenant(running.db, ctx, (query) => saveTenant(query, { locales: [], demo: false, attributes: { guest_passport: true } }));
    await home.add('Ours');
    await other.add('First');
    const { id } = await other.add('Stranger');
    await withTenant(running.db, { tenant: other.ctx.tenant }, (query) =>
      saveBarcode(query, 'Location', id, { type: 'CODE128', value: 'THEIRS' }),
    );
    const equipment = await foreignEquipment(running, other.ctx);
    const machine = equipment.ids['/equipment/:id'] ?? 0;
    const stock = await foreignStock(running, other.ctx, id);
    const tool = await foreignTool(running, other.ctx);
    const counter = await foreignCounter(running, other.ctx, Number(machine));
    await other.http.upload(`/locations/${id}/plan`, { name: 'plan.svg', content: DRAWING });
    await other.http.put(`/locations/${id}/plan/points/${machine}`, { x: 1, y: 2 });
    return {
      home: home.ctx,
      other: other.ctx,
      ids: { ...equipment.ids, ...stock.ids, ...tool.ids, ...counter.ids, ':id': id, ':equipmentId': machine, ':value': 'THEIRS' },
      bodies: {
        ...equipment.bodies,
        ...stock.bodies,
        ...tool.bodies,
        ...counter.bodies,
        'PUT /locations/:id': locationForm('Renamed'),
        'PUT /locations/:id/plan/points/:equipmentId': { x: 1, y: 1 },
        'POST /locations/:id/move': { parent_id: null },
      },
      secret: 'Stranger',
    };
  },
});
