/**
 * SQL: named by a uuid, which never comes back: a session, a job, a notice about one. Unlike the tenant itself. An index of both tables of
 * versions has this condition.
 */
export const SHORT_LIVED = `aggregate_id ~ '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and position(tenant_id::text in aggregate_id) = 0`;

/**
 * SQL: when a thing had its last event, as it is updated. The same within a day, so that most updates leave the row in its page and the
 * indexes alone.
 */
export const VERSION_UPDATED = `updated_at = date_trunc('day', now())`;
