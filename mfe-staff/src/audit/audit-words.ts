import { useMemo } from 'react';
import type { Person } from '@portal/contracts/shared-schemas';
import type { AuditEntry } from '@portal/contracts/identity/schemas';
import { usePersonName, useT } from '@portal/portal-kit';

export interface AuditWords {
  /** A person by name; one whose data was erased by number. */
  person: (person: Person) => string;
  /** What happened, as one sentence. */
  sentence: (entry: AuditEntry) => string;
  /** What it was done to; a person or terminal by name, anything else by number. */
  object: (entry: AuditEntry) => string;
  /** What kind of thing happened, without who. */
  action: (action: string) => string;
}

/** The words for entries of the audit log. An action of a service that is newer than this screen shows by its name. */
export function useAuditWords(): AuditWords {
  const t = useT();
  const person = usePersonName();
  return useMemo(() => {
    const sentenceOf = (action: string, variables: Record<string, string>) => {
      const key = `audit.actions.${action}`;
      const text = t(key, variables);
      return text === key ? action : text;
    };
    return {
      person,
      sentence: ({ action, actor, approved_by, object_person, object_id }) =>
        sentenceOf(action, {
          actor: actor ? person(actor) : t('audit.portal'),
          approver: approved_by ? person(approved_by) : t('audit.unknown'),
          person: object_person ? person(object_person) : t('audit.unknown'),
          id: object_id ?? '',
        }),
      object: ({ object_type, object_id, object_person }) => {
        const key = `audit.objects.${object_type}`;
        const text = t(key, { id: object_id, person: object_person ? person(object_person) : `#${object_id}` });
        return text === key ? `${object_type} ${object_id}` : text;
      },
      action: (action) => sentenceOf(action, { actor: '…', approver: '…', person: '…', id: '…' }),
    };
  }, [t, person]);
}
