import { allows, type Grants } from '@portal/contracts/access';
import type { Row } from '../../../proof/row';
import { absentValueFor, summaryOf } from '../../../proof/compare-answers';
import { parametersOf, type ServedRoute } from '../../routes';
import { canaryOf } from '../../../proof/canary';
import type { TenantClient } from '../../../proof/tenant-client';
import { Assertions } from '../../../proof/assertions';
import { somebody } from './people';

interface Template {
  id: number;
  name: Record<string, string>;
  permissions: Grants;
  admin: boolean;
}

/** The route asked for something that does not exist: whoever may ask is summaryOf so, anybody else is refused. */
function callExpectingRefusal(client: TenantClient, { method, path, content }: ServedRoute) {
  const nowhere = parametersOf(path).reduce(
    (address, name) => address.replace(`:${name}`, String(name === 'id' || name === 'employeeId' ? absentValueFor(0) : absentValueFor(''))),
    path,
  );
  if (content === 'multipart') return client.upload(nowhere);
  return client.call(method, nowhere, method === 'GET' || method === 'DELETE' ? undefined : { nothing: true });
}

/** A person of each template asks for every route that needs a right: what the template grants opens, the rest does not. One row each. */
export async function templates(admin: TenantClient, routes: readonly ServedRoute[]): Promise<Row[]> {
  const guarded = routes.filter(({ access }) => access !== 'public' && access !== 'any');
  const rows: Row[] = [];
  const listed = await admin.items<Template>('/user_templates');
  // Those that the attack itself has made give nothing.
  for (const { id, name, permissions, admin: all } of listed.filter((one) => one.name.en !== canaryOf(admin))) {
    const assertions = new Assertions('');
    const { client } = await somebody(admin, { user_template_id: id });
    const open: string[] = [];
    for (const route of guarded) {
      const answer = await callExpectingRefusal(client, route);
      const may = allows(permissions, all, route.access as never);
      if (may) assertions.allows(route.name, answer.status !== 403 && answer.status < 500, summaryOf(answer));
      else assertions.denies(route.name, answer.status === 403, summaryOf(answer));
      if (answer.status !== 403) open.push(route.name);
    }
    const { measured, met } = assertions.row();
    // A template that opens nothing, or everything, has no other client; the matrix has both.
    const isWhole = !measured.includes('fault');
    rows.push({
      what: `role: ${name.en ?? id}`,
      measured: `${open.length} of ${guarded.length} calls that need a right${isWhole ? '' : `: ${measured}`}`,
      goal: 'those its template grants',
      met: met || isWhole,
    });
  }
  return rows;
}
