import type { PersonalDataPageResponse, PersonalDataService } from '@portal/proto/portal/v1/personal_data';
import type { TenantContext } from '@portal/service-kit/context';
import type { GrpcClient } from '@portal/service-kit/grpc';

/** A page reads a whole history where that is long. */
const DEADLINE_MS = 30_000;

/** Pages of what another service keeps about a person, in the name of whoever asked. @throws Unavailable while it is away */
export async function* pagesAt(
  holder: Pick<GrpcClient<typeof PersonalDataService>, 'page'>,
  userId: number,
  asking: { ctx: TenantContext; signal: AbortSignal },
): AsyncGenerator<PersonalDataPageResponse> {
  let after = '';
  do {
    const page = await holder.page({ userId, after }, { ...asking, idempotent: true, deadlineMs: DEADLINE_MS });
    yield page;
    after = page.next;
  } while (after !== '');
}
