import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import type { Task, Workplace } from '../workday';

const COLLEAGUE = { acme: DEMO_PEOPLE.acme.waiting.id, globex: 104 } as const;

/** People look at the staff, sign in and out, and rename each other. */
export function identityTasks({ tenant, admin, signIn, ask }: Workplace): Task[] {
  const path = `/users/${COLLEAGUE[tenant]}`;
  let renames = 0;
  return [
    async () => {
      const visitor = await signIn('operator');
      await ask('GET', '/auth', visitor, 200);
      await ask('POST', '/auth/logout', visitor, 200);
    },
    async () => {
      const { item } = JSON.parse((await ask('GET', path, admin, 200)).body) as { item: Record<string, unknown> };
      const { account_status, timezone, currency_id } = item;
      await ask('PUT', path, admin, 200, { account_status, timezone, currency_id, name: `Soak ${(renames += 1)}` });
    },
    async () => void (await ask('GET', '/users?pp=25', admin, 200)),
  ];
}
