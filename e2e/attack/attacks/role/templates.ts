import { allows, type Grants } from '@portal/contracts/access';
import type { Row } from '../../../proof/row';
import { absentFor, told } from '../../alike';
import { parametersOf, type ServedRoute } from '../../routes';
import type { TenantClient } from '../../tenant-client';
import { Assertions } from '../../assertions';
import { somebody } from './people';

interface Template {
  id: number;
  name: Record<string, string>;
  access: Grants;
  admin: boolean;
}

/** The route asked for something that does not exist: whoever may ask is told so, anybody else is refused. */
function askedInVain(side: TenantClient, { method, path, content }: ServedRoute) {
  const nowhere = parametersOf(path).reduce(
    (address, name) => address.replace(`:${name}`, String(name === 'id' || name === 'employeeId' ? absentFor(0) : absentFor(''))),
    path,
  );
  if (content === 'multipart') return side.upload(nowhere);
  return side.call(method, nowhere, method === 'GET' || method === 'DELETE' ? undefined : { nothing: true });
}

/** A person of each template asks for every route that needs a right: what the template grants opens, the rest does not. One row each. */
export async function templates(admin: TenantClient, routes: readonly ServedRoute[]): Promise<Row[]> {
  const guarded = routes.filter(({ access }) => access !== 'public' && access !== 'any');
  const rows: Row[] = [];
  for (const { id, name, access, admin: all } of await admin.items<Template>('/user_templates')) {
    const trial = new Assertions('');
    const { side } = await somebody(admin, { user_template_id: id });
    const open: string[] = [];
    for (const route of guarded) {
      const answer = await askedInVain(side, route);
      const may = allows(access, all, route.access as never);
      if (may) trial.allows(route.name, answer.status !== 403 && answer.status < 500, told(answer));
      else trial.denies(route.name, answer.status === 403, told(answer));
      if (answer.status !== 403) open.push(route.name);
    }
    const { measured, met } = trial.row();
    // A template that opens nothing, or everything, has no other side; the matrix has both.
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
