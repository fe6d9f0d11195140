import * as contracts from '@portal/contracts/identity/contracts';
import { Invalid } from '@portal/service-kit/errors';
import { queryIn } from '@portal/service-kit/database';
import { accessGivenBy } from '../access/access.repository';
import { effectiveAccess } from '../access/grants';
import { attemptSucceeded, beginAttempt, countersOf } from '../attempts/guard';
import { setCredentials } from '../credentials/set-credentials';
import { useCase } from '../deps';
import { deviceOf } from '../sessions/session';
import { assertCanGrant } from './management-rights';
import { publishCreated } from './person.events';
import { getPerson, insertPerson, setGroups } from './person.repository';
import { withPhoto } from './photo-address';
import { brokenReferences } from './references.repository';

export const createUser = useCase({
  contract: contracts.createUser,
  async run({ caller, ctx, trx, read, body, deps }) {
    const { password, code, group_ids = [], ...columns } = body;
    if ((columns.email ?? columns.phone ?? null) !== null) caller.need('staff.contact/update');
    const broken = await brokenReferences(read, body, null);
    if (Object.keys(broken).length > 0) throw new Invalid(broken);
    assertCanGrant(caller, effectiveAccess(await accessGivenBy(read, columns.user_template_id ?? null, group_ids)));
    const here = { tenant: ctx.tenant, device: deviceOf(ctx.device) };
    // "Taken" tells that somebody has the code, so trying codes out is an attempt like any other.
    const keys = code === undefined ? [] : countersOf(here, { purpose: 'code', user: caller.user, trusted: true });
    if (keys.length > 0) await beginAttempt(deps.db, here, keys);
    const id = await insertPerson(trx, ctx.tenant, columns);
    await setGroups(trx, ctx.tenant, id, group_ids);
    await setCredentials(trx, { secrets: deps.secrets, tenant: ctx.tenant, user: id }, { password, code });
    if (keys.length > 0) await attemptSucceeded(trx, here, keys, false);
    await publishCreated(trx, ctx.tenant, [id]);
    return { status: 'ok', item: withPhoto(deps, ctx.tenant, await getPerson(queryIn(trx), id)) };
  },
});
