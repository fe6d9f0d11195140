import { schemasOf, type Contract } from '@portal/contracts/contract';
import type { z } from 'zod';
import { RouteTable } from '../http/route-table';
import type { Answer } from './http';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Paths of the members that parsing left out: the schema does not know them. */
function unknownMembers(value: unknown, parsed: unknown, path: readonly string[] = []): string[] {
  if (!isObject(value) || !isObject(parsed) || value === parsed) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const at = [...path, key];
    return Object.hasOwn(parsed, key) ? unknownMembers(member, parsed[key], at) : [at.join('.')];
  });
}

/** What of a body the schema does not say, by member. */
export function mismatches(output: z.ZodType, body: unknown): string[] {
  const { error, data } = output.safeParse(body);
  if (error) return error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  return unknownMembers(body, data).map((member) => `${member}: not in the contract`);
}

/**
 * Checks 2xx answers against the contracts of a service: JSON that SQL made is typed by a cast alone.
 * The check throws an Error that names the call, the path and each member.
 */
export function contractCheck(contracts: readonly Contract[]) {
  const table = new RouteTable<Contract>();
  for (const contract of contracts) table.add(contract.method, contract.path, contract);
  return ({ method, path }: { method: string; path: string }, { status, body }: Answer<unknown>): void => {
    if (status < 200 || status > 299) return;
    const match = table.find(method, path.replace(/[?#].*$/, ''));
    if (!match || !('handler' in match)) return;
    const contract = match.handler;
    const wrong = mismatches(schemasOf(contract).output, body);
    if (status !== contract.status && status !== contract.doneStatus) wrong.unshift(`status ${status} instead of ${contract.status}`);
    if (wrong.length > 0)
      throw new Error(`${method} ${contract.path} does not answer as its contract says (${path}):\n${wrong.join('\n')}`);
  };
}
