import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { signedContext } from '../../proof/signed-context';
import type { Stage } from '../../proof/stage';
import type { FilledTenant } from '../filled-tenant';

const PAGE = 25;
const ASKED = 60;
const WARM_UP = 30;

/** A tenant's list as svc-issues answers it. */
export interface ListOfTenant {
  /** Number of the last page. */
  pages: number;
  /** Asks for a page some times, one at a time: what a person waits, not how long a queue is. Answers milliseconds. */
  ask(page: number): Promise<number[]>;
}

/**
 * The list of a tenant that was filled, or what of it has words in its description, by number or as asked for. Its total has to be what is
 * counted in the table, and not what is kept.
 */
export async function listOf(stage: Stage, { tenant }: FilledTenant, words = '', sortBy = 'id'): Promise<ListOfTenant> {
  const total = await countedIssues(stage, tenant, words);
  const search = `${words && `&text_contains=${encodeURIComponent(words)}`}${sortBy === 'id' ? '' : `&sort_by=${sortBy}`}`;
  const caller = { tenant, user: DEMO_PEOPLE.acme.leader.id, admin: false, access: { issues: ['read' as const] }, groups: [] };
  return {
    pages: Math.ceil(total / PAGE),
    async ask(page) {
      const headers = signedContext(stage, 'issues', caller);
      const times: number[] = [];
      for (let asked = -WARM_UP; asked < ASKED; asked += 1) {
        const began = performance.now();
        const answer = await fetch(`http://127.0.0.1:${stage.ports['svc-issues-http']}/api/issues?pp=${PAGE}&p=${page}${search}`, {
          headers,
        });
        const { items, meta } = (await answer.json()) as { items: unknown[]; meta: { total: number } };
        if (asked >= 0) times.push(performance.now() - began);
        if (items.length === 0 || meta.total !== total)
          throw new Error(`page ${page}: ${items.length} rows and a total of ${meta.total} instead of ${total}`);
      }
      return times;
    },
  };
}

async function countedIssues(stage: Stage, tenant: string, words: string): Promise<number> {
  const database = await stage.database();
  try {
    const { rows } = await database.query<{ n: number }>(
      'select count(*)::int as n from issues.issue where tenant_id = $1 and deleted_at is null and user_description like all ($2)',
      [tenant, words.split(' ').map((word) => `%${word}%`)],
    );
    return rows[0]?.n ?? 0;
  } finally {
    await database.end();
  }
}
