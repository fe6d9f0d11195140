import { PersonalDataService } from '@portal/proto/portal/v1/personal_data';
import { serveGrpc, type GrpcBinding } from '../grpc/binding';
import type { Base } from '../base';
import { KIT_ROWS, PERSONAL_DATA_ACCESS, type PersonalRows } from './definition';
import { personalPage } from './personal-data.repository';

/** Serves what a service keeps about a person. */
export function personalDataGrpc<D extends Base>(kinds: readonly PersonalRows[]): GrpcBinding<D> {
  return serveGrpc<typeof PersonalDataService, D>(PersonalDataService, {
    async page({ request: { userId, after }, query, caller }) {
      caller.need(PERSONAL_DATA_ACCESS);
      const shown = [...kinds, ...KIT_ROWS].filter(({ administrators }) => !administrators || caller.ctx.admin);
      const { name, rows, next } = await personalPage(query, shown, userId, after);
      return { name, rows: JSON.stringify(rows), next };
    },
  });
}
