import type { Contract } from '@portal/contracts/contract';
import type { TestHttp } from './http';
import { pathsOf, type TwoTenants } from './two-tenants';

/** Half of a character, as a body and as an address has it. */
const HALF = '\ud83d';
const HALF_IN_ADDRESS = '%ED%A0%BD';

/** Statuses of a call that is sent half of a character in each part that takes text: its path, its query, its body. */
export async function statusesOfBrokenText(
  http: TestHttp,
  { method, path, content }: Contract,
  { ids, plain }: { ids: TwoTenants['ids']; plain: readonly string[] },
): Promise<Record<string, number>> {
  const send = (address: string, body?: object) => {
    if (method === 'GET') return http.get(address);
    if (method === 'DELETE') return http.delete(address);
    return { POST: http.post, PUT: http.put, PATCH: http.patch }[method](address, body);
  };
  const { foreign } = pathsOf(path, { ...ids, ...Object.fromEntries(plain.map((parameter) => [parameter, 'x'])) });
  const takesJson = method !== 'GET' && method !== 'DELETE' && content !== 'multipart';
  const answers = {
    ...(path.includes(':') && content !== 'multipart' && { path: await send(path.replace(/:\w+/g, HALF_IN_ADDRESS), {}) }),
    ...(content !== 'multipart' && { query: await send(`${foreign}?text=${HALF_IN_ADDRESS}`, {}) }),
    ...(takesJson && { body: await send(foreign, { text: HALF }) }),
  };
  return Object.fromEntries(Object.entries(answers).map(([part, { status }]) => [part, status]));
}
