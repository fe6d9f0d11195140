import type { WorkSchema } from '@portal/contracts/identity/schemas';
import { WorkSchemaChanged } from '@portal/proto/identity/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';

const changed = defineEvent(WorkSchemaChanged);

type Named = Pick<WorkSchema, 'id' | 'name'>;

/** What other services copy of a work schema. */
export const messageOf = ({ id, name }: Named, removed: boolean): WorkSchemaChanged => ({ id, name: JSON.stringify(name), removed });

/** Publishes a change of a work schema, and keeps it in the audit log. */
export function recordChange(query: Query, schema: Named, what: 'created' | 'changed' | 'removed'): void {
  query.publish(changed(schema.id, messageOf(schema, what === 'removed')));
  query.audit({ action: 'identity.settings_changed', object: { type: 'work_schema', id: schema.id }, detail: { [what]: true } });
}
