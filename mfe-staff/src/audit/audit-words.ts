import { useMemo } from 'react';
import type { Person } from '@portal/contracts/shared-schemas';
import type { AuditEntry } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { usePersonName, usePortal, useT } from '@portal/portal-kit';

export interface AuditWords {
  /** A person by name; one whose data was erased by number. */
  person: (person: Person) => string;
  /** What happened, as one sentence. */
  sentence: (entry: AuditEntry) => string;
  /** What it was done to; people, terminals, groups, templates and categories by name, anything else by number. */
  object: (entry: AuditEntry) => string;
  /** What kind of thing happened, without who. */
  action: (action: string) => string;
}

/** The words for entries of the audit log. An action of a service that is newer than this screen shows by its name. */
export function useAuditWords(): AuditWords {
  const t = useT();
  const person = usePersonName();
  const { locale } = usePortal();
  return useMemo(() => {
    const sentenceOf = (action: string, variables: Record<string, string>) => {
      const key = `audit.actions.${action}`;
      const text = t(key, variables);
      return text === key ? action : text;
    };
    const nameOf = ({ object_name: name }: AuditEntry) => name && translated(name, locale);
    return {
      person,
      sentence: (entry) => {
        const { action, actor, approved_by, object_person, object_id } = entry;
        return sentenceOf(action, {
          actor: actor ? person(actor) : t('audit.portal'),
          approver: approved_by ? person(approved_by) : t('audit.unknown'),
          person: object_person ? person(object_person) : t('audit.unknown'),
          id: nameOf(entry) || (object_id ?? ''),
        });
      },
      object: (entry) => {
        const { object_type, object_id, object_person } = entry;
        const key = `audit.objects.${object_type}`;
        const text = t(key, { id: nameOf(entry) || object_id, person: object_person ? person(object_person) : `#${object_id}` });
        return text === key ? `${object_type} ${object_id}` : text;
      },
      action: (action) => sentenceOf(action, { actor: '…', approver: '…', person: '…', id: '…' }),
    };
  }, [t, person, locale]);
}
