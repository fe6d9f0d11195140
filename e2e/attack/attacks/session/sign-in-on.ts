import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import type { Stage } from '../../../proof/stage';

/** Signs a second person in on the device of a first: it is one that several people use from then on. */
export async function signInOn(stage: Stage, first: Record<string, string>, email: string): Promise<Record<string, string>> {
  const { authorization: _, ...device } = first;
  const { body } = await stage.call('POST', '/api/auth/login_by_email', device, { email, password: DEMO_PASSWORD });
  const { token } = (JSON.parse(body) as { item: { token: string } }).item;
  return { ...device, authorization: `Bearer ${token}` };
}
