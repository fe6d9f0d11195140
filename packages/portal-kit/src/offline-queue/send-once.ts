import type { Item } from '@portal/contracts/answers';
import { getSession } from '@portal/contracts/identity/contracts';
import type { Session } from '@portal/contracts/identity/schemas';
import type { AnyContract } from '../api/args';
import { baseHeaders, send } from '../api/send';
import { trackCall } from '../api/transactions';
import { sendFile } from '../api/upload';
import { portal } from '../portal/portal-store';
import { sessionToken } from '../session/session-token';

/** Somebody else has signed in on this device, or nobody is: what waits stays. */
export class OtherPerson extends Error {
  override readonly name = 'OtherPerson';
}

const CALL_MS = 30_000;
const FILE_MS = 5 * 60_000;

/**
 * Sends in the name of one person: the server says whom the token stands for, and what follows is sent under that token alone, whatever
 * another tab signs in meanwhile. Nothing is repeated and nobody is asked for approval.
 */
export class Sender {
  private constructor(private readonly token: string) {}

  /** @throws OtherPerson @throws ApiError */
  static async of(owner: string): Promise<Sender> {
    const { item } = (await send(getSession, { signal: AbortSignal.timeout(CALL_MS) })) as Item<Session>;
    if (`${portal.get().tenant?.label}/${item.user.id}` !== owner) throw new OtherPerson();
    if (item.token) sessionToken.set(item.token);
    const token = sessionToken.get();
    if (token === null) throw new OtherPerson();
    return new Sender(token);
  }

  /** Makes a call under a key. Resolves to the id of what it made, 0 where the answer names none. @throws ApiError */
  async call(contract: AnyContract, body: object, key: string): Promise<number> {
    this.assertSame();
    const answer = (await send(contract, { body, signal: AbortSignal.timeout(CALL_MS) }, { 'Idempotency-Key': key })) as Item<{
      id?: number;
    }>;
    return answer.item.id ?? 0;
  }

  /** Uploads a file of `id` under a key. @throws ApiError */
  async file(contract: AnyContract, id: number, { key, name, content }: { key: string; name: string; content: Blob }): Promise<void> {
    this.assertSame();
    const headers = { ...baseHeaders(), 'Idempotency-Key': key };
    const args = { params: { id }, file: content, fileName: name, signal: AbortSignal.timeout(FILE_MS) };
    await trackCall(contract, headers, () => sendFile(contract, args, headers));
  }

  private assertSame(): void {
    if (sessionToken.get() !== this.token) throw new OtherPerson();
  }
}
