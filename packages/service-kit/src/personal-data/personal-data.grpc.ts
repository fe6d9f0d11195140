import { PersonalDataService } from '@portal/proto/portal/v1/personal_data';
import { serveGrpc, type GrpcBinding } from '../grpc/binding';
import type { Base } from '../base';
import { tenantQuery } from '../query/query';
import { KIT_ROWS, PERSONAL_DATA_ACCESS, type PersonalRows } from './definition';
import { personalPage } from './personal-data.repository';

/** Serves what a service keeps about a person. */
export function personalDataGrpc<D extends Base>(kinds: readonly PersonalRows[]): GrpcBinding<D> {
  return serveGrpc<typeof PersonalDataService, D>(PersonalDataService, {
    async page({ request: { userId, after }, deps, caller, signal }) {
      caller.need(PERSONAL_DATA_ACCESS);
      // The service's own work: what a long history takes is not charged to the calls of the plant.
      const query = tenantQuery(deps.db, { tenant: caller.ctx.tenant }, { readOnly: true, isAbandoned: () => signal.aborted });
      const shown = [...kinds, ...KIT_ROWS].filter(({ administrators }) => !administrators || caller.ctx.admin);
      const { name, rows, next } = await personalPage(query, shown, userId, after);
      return { name, rows: JSON.stringify(rows), next };
    },
  });
}
