import * as contracts from '@portal/contracts/surveys/contracts';
import { QrActionChanged } from '@portal/proto/surveys/v1/events';
import { Conflict } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { checkQrAction } from './check-qr-action';
import { eraseQrAction, insertQrAction, listPage, lockQrAction, storeQrAction } from './qr-action.repository';
import { newUlid } from './ulid';

const qrActionChanged = defineEvent(QrActionChanged);

function tell(query: Query, id: number, change: 'created' | 'changed' | 'removed'): void {
  query.publish(qrActionChanged(id, { id, removed: change === 'removed' }));
  query.audit({ action: `surveys.qr_action_${change}`, object: { type: 'qr_action', id } });
}

const listQrActions = useCase({ contract: contracts.listQrActions, run: ({ query, searchParams }) => listPage(query, searchParams) });

const createQrAction = useCase({
  contract: contracts.createQrAction,
  async run({ ctx, query, deps, body }) {
    await checkQrAction({ ctx, query, deps }, body);
    const id = await insertQrAction(query, newUlid(), body);
    tell(query, id, 'created');
    return { status: 'ok', item: await lockQrAction(query, id) };
  },
});

const updateQrAction = useCase({
  contract: contracts.updateQrAction,
  async run({ ctx, query, deps, params: { id }, body }) {
    const present = await lockQrAction(query, id);
    if (body.version !== undefined && body.version !== present.version) throw new Conflict('version_conflict', present);
    await checkQrAction({ ctx, query, deps }, body, present);
    await storeQrAction(query, id, body);
    tell(query, id, 'changed');
    return { status: 'ok', item: await lockQrAction(query, id) };
  },
});

const removeQrAction = useCase({
  contract: contracts.removeQrAction,
  async run({ query, params: { id } }) {
    await lockQrAction(query, id);
    await eraseQrAction(query, id);
    tell(query, id, 'removed');
    return { status: 'ok' };
  },
});

export const qrActionUseCases = [listQrActions, createQrAction, updateQrAction, removeQrAction];
