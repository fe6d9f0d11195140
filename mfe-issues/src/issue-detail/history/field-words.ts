import { changeIssue } from '@portal/contracts/issues/contracts';
import { translated, type Translations } from '@portal/contracts/locales';
import { useFormat, usePortal, useT } from '@portal/portal-kit';

/**
 * Beside what can be sent with a change: fields of an issue and of what hangs on it that have words. Anything else is the answer to a
 * question, which older entries of the log know by its name.
 */
const NAMED = new Set([
  'category',
  'flow_state',
  'last_comment',
  'group',
  'equipment',
  'formal_confirm_at',
  'deleted_at',
  'user',
  'received_at',
  'started_at',
  'arrived_at',
  'finished_at',
  'comment',
  'follows',
  'followed_by',
  'blocks',
  'blocked_by',
  'duplicate_of',
  'duplicate',
  'name',
  'part',
  'quantity',
  'cost',
  'amount',
]);

/** What has words: the fields above, and those of a change, which name what they refer to without `_id`. */
const WORDED = new Set([...NAMED, ...Object.keys(changeIssue.limits).map((member) => member.replace(/_id$/, ''))]);

/** Fields that hold seconds. */
const DURATIONS = new Set(['predicted_took_time_s']);

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const LANGUAGE = /^[a-z]{2}$/;

/** Words for what changed: the names of fields, and their values as a person reads them. */
export function useFieldWords() {
  const t = useT();
  const { locale } = usePortal();
  const format = useFormat();

  const field = (name: string, question?: Translations): string => {
    if (question) return translated(question, locale);
    const key = name.replace(/_id$/, '');
    return WORDED.has(key) ? t(`changed.${key}`) : name;
  };
  const value = (raw: unknown, name = ''): string => {
    if (raw === null || raw === undefined || raw === '') return t('none');
    if (typeof raw === 'boolean') return t(raw ? 'yes' : 'no');
    if (typeof raw === 'number') return DURATIONS.has(name) ? format.longDuration(raw) : format.number(raw);
    if (typeof raw === 'string') return ISO_TIME.test(raw) ? format.dateTime(raw) : raw;
    if (Array.isArray(raw)) return format.list(raw.map((one) => value(one)));
    return ofObject(raw as Record<string, unknown>);
  };
  const ofObject = (raw: Record<string, unknown>): string => {
    const keys = Object.keys(raw);
    if (keys.length > 0 && keys.every((key) => LANGUAGE.test(key))) return translated(raw as Translations, locale);
    return value(raw.name ?? raw.value ?? raw.key ?? raw.id);
  };
  return { field, value };
}
