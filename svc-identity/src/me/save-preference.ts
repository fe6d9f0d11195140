import * as contracts from '@portal/contracts/identity/contracts';
import { Invalid } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { savePreference as write } from './me.repository';

export const savePreference = useCase({
  contract: contracts.savePreference,
  async run({ caller, ctx, trx, params: { key }, body: { value } }) {
    if (!(await write(trx, ctx.tenant, caller.user, key, value)))
      throw new Invalid({ key: ['too_high', 'There are too many preferences.'] });
    return { status: 'ok', item: value };
  },
});
