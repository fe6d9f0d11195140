import { PersonalDataService, type PersonalDataPageResponse } from '@portal/proto/portal/v1/personal_data';
import { signingPair, type TenantContext } from '@portal/service-kit/context';
import { grpcClient, type GrpcClient } from '@portal/service-kit/grpc';
import type { Config } from '../config';
import type { Deps } from '../deps';

/** A page reads a whole history where that is long. */
const DEADLINE_MS = 30_000;

/** Opens the clients of all services that this one calls. */
export function openHolders({ HOLDERS, CONTEXT_KEYS }: Config): Deps['personalDataHolders'] {
  return new Map(
    [...HOLDERS].map(([domain, address]) => [
      domain,
      grpcClient(PersonalDataService, address, { keys: signingPair(CONTEXT_KEYS, domain) }),
    ]),
  );
}

export function closeHolders(holders: Deps['personalDataHolders']): void {
  for (const holder of holders.values()) holder.close();
}

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
