import * as contracts from '@portal/contracts/identity/contracts';
import { runList } from '@portal/service-kit/list';
import { useCase } from '../deps';
import { assertAdministrator } from '../people/management-rights';
import { accessChanges, auditEntries, linesAfter } from './audit.repository';

const EXPORT_PAGE = 1_000;

const listAuditEntries = useCase({
  contract: contracts.listAuditEntries,
  run({ caller, query, searchParams }) {
    assertAdministrator(caller);
    return runList(query, auditEntries, searchParams);
  },
});

const listAccessChanges = useCase({
  contract: contracts.listAccessChanges,
  run({ caller, query, searchParams }) {
    assertAdministrator(caller);
    return runList(query, accessChanges, searchParams);
  },
});

const exportAuditLog = useCase({
  contract: contracts.exportAuditLog,
  writes: true,
  async run({ caller, query, searchParams: { after } }) {
    assertAdministrator(caller);
    // Once for an export, not for each of its pages.
    if (after === 0) query.audit({ action: 'identity.audit_exported' });
    return { status: 'ok', items: await linesAfter(query, after, EXPORT_PAGE) };
  },
});

export const auditUseCases = [listAuditEntries, listAccessChanges, exportAuditLog];
