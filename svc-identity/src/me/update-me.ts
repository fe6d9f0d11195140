import * as contracts from '@portal/contracts/identity/contracts';
import { Invalid } from '@portal/service-kit/errors';
import { queryIn } from '@portal/service-kit/database';
import { useCase } from '../deps';
import { isTimezone } from '../globals/timezones';
import { changedMembers } from '../people/person-changes';
import { publishUpdated } from '../people/person.events';
import { lockPerson, updatePerson } from '../people/person.repository';
import { withPhoto } from '../people/photo-address';
import { getMe } from './me.repository';

export const updateMe = useCase({
  contract: contracts.updateMe,
  async run({ caller, ctx, trx, body, deps }) {
    const { preffered_locale, preferred_locale = preffered_locale, ...columns } = body;
    if (body.timezone !== undefined && !isTimezone(body.timezone)) throw new Invalid({ timezone: 'invalid' });
    const query = queryIn(trx);
    await lockPerson(trx, ctx.tenant, caller.user);
    const before = await getMe(query, caller.user);
    await updatePerson(trx, ctx.tenant, caller.user, { ...columns, preferred_locale });
    const after = await getMe(query, caller.user);
    const changed = changedMembers(before, after);
    if (changed.length > 0) await publishUpdated(trx, ctx.tenant, caller.user, changed);
    return { status: 'ok', item: withPhoto(deps, ctx.tenant, after) };
  },
});
