import { DEMO_PEOPLE, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { Stage } from './stage';

/** A demo plant that is written to. */
export interface Plant {
  label: 'acme' | 'globex';
  /** uuid of the tenant. */
  tenant: string;
  /** Headers of two people who are signed in. */
  operator: Record<string, string>;
  admin: Record<string, string>;
}

/** Both demo plants, signed in. */
export async function demoPlants(stage: Stage): Promise<[Plant, Plant]> {
  return Promise.all([plantOf(stage, 'acme'), plantOf(stage, 'globex')]);
}

async function plantOf(stage: Stage, label: Plant['label']): Promise<Plant> {
  const { operator, admin } = DEMO_PEOPLE[label];
  return {
    label,
    tenant: DEMO_TENANTS[label].id,
    operator: await stage.signIn(operator.email, label),
    admin: await stage.signIn(admin.email, label),
  };
}
