import { PeopleService } from '@portal/proto/identity/v1/identity';
import { serveGrpc } from '@portal/service-kit/grpc';
import { workStates } from '../availability/work-states';
import type { Deps } from '../deps';
import { findPersonByBarcode } from './person-barcode';
import { findSupervisors } from '../people/supervisor.repository';
import { activePeopleOf, peopleAfter, peopleByIds } from '../people/person-message.repository';

const PAGE_MAX = 500;

export const peopleGrpc = serveGrpc<typeof PeopleService, Deps>(PeopleService, {
  async get({ request, query }) {
    return { people: await peopleByIds(query, request.ids) };
  },
  async inGroup({ request, query }) {
    return { people: await activePeopleOf(query, request.groupId) };
  },
  async page({ request, query }) {
    const limit = Math.min(PAGE_MAX, Math.max(1, request.limit));
    return { people: await peopleAfter(query, request.afterId, limit) };
  },
  async forWork({ request, query, caller }) {
    caller.need('issues.assign/update');
    return { people: await workStates(query, [...new Set(request.ids)].slice(0, PAGE_MAX), request.license, Date.now()) };
  },
  async supervisors({ request, query }) {
    const { of_person, of_plant } = await findSupervisors(query, request.userId);
    return { supervisorId: of_person ?? 0, defaultSupervisorId: of_plant ?? 0 };
  },
  async byBarcode({ request, ctx, caller, deps }) {
    caller.need('staff/read');
    return findPersonByBarcode(deps, ctx, request.values);
  },
});
