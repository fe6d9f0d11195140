import { TOTP } from 'otpauth';
import type { CreatedPasskey, NewTotp, PasskeyChallenge, RecoveryCodes, SignedIn } from '@portal/contracts/identity/schemas';
import type { Problem } from '@portal/contracts/problems';
import type { TenantContext } from '@portal/service-kit/context';
import type { TestHttp } from '@portal/service-kit/testing';
import { SoftAuthenticator } from './authenticator.factory';
import { type Identity, type TestPerson, type TestTenant, anybody } from './identity.factory';

export const ORIGIN = 'https://plant.example.com';

/** Calls from a browser at the tenant's address. */
export const inBrowser = (service: Identity, ctx: TenantContext): TestHttp => service.http(ctx, { 'x-forwarded-origin': ORIGIN });

const STEP_MS = 30_000;
const stepNow = () => Math.floor(Date.now() / STEP_MS);

/** The code of a secret so many steps from now. */
export const codeOf = (secret: string, steps = 0): string => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Sets an authenticator app up. The code that confirmed it is that of the step before. */
export async function enrolTotp(
  service: Identity,
  ctx: TenantContext,
): Promise<{ secret: string; confirmedBy: string; recoveryCodes: string[] }> {
  const http = inBrowser(service, ctx);
  const { secret } = (await http.post<{ item: NewTotp }>('/me/totp')).body.item;
  const confirm = async () => {
    const confirmedBy = codeOf(secret, -1);
    return { confirmedBy, ...(await http.post<{ item: RecoveryCodes }>('/me/totp/confirmation', { totp: confirmedBy })) };
  };
  const begun = stepNow();
  let answer = await confirm();
  // One that came in when the next step had begun was a step too old.
  if (answer.status === 422 && stepNow() > begun) answer = await confirm();
  const { confirmedBy, status, body, text } = answer;
  if (status !== 200) throw new Error(`confirming answered ${status} ${text}`);
  return { secret, confirmedBy, recoveryCodes: body.item.recovery_codes };
}

/** Adds a passkey. */
export async function enrolPasskey(
  service: Identity,
  ctx: TenantContext,
): Promise<{ authenticator: SoftAuthenticator; item: CreatedPasskey }> {
  const http = inBrowser(service, ctx);
  const { ticket, options } = (await http.post<{ item: PasskeyChallenge }>('/me/passkeys/options')).body.item;
  const authenticator = new SoftAuthenticator();
  const passkey = authenticator.create({ challenge: options.challenge, origin: ORIGIN });
  const { status, body, text } = await http.post<{ item: CreatedPasskey }>('/me/passkeys', { ticket, name: 'Phone', passkey });
  if (status !== 201) throw new Error(`adding a passkey answered ${status} ${text}`);
  return { authenticator, item: body.item };
}

type FirstStep = Partial<Problem> & { item?: SignedIn };

/** The answer to a right password. */
export const typePassword = async (service: Identity, tenant: TestTenant, person: TestPerson, device: string) =>
  inBrowser(service, anybody(tenant, device)).post<FirstStep>('/auth/login_by_email', { email: person.email, password: person.password });

/** The answer to the ticket with a factor. */
export const giveFactor = (service: Identity, tenant: TestTenant, device: string, body: object) =>
  inBrowser(service, anybody(tenant, device)).post<FirstStep>('/auth/second_factor', body);
