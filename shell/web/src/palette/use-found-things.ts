import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findHits, goTo, permits, type SearchHit } from '@portal/portal-kit/portal';
import { ApiError, usePortal } from '@portal/portal-kit/shell';
import type { PaletteGroup } from '@portal/ui-kit/command-palette';
import type { IconName } from '@portal/ui-kit/icon';
import { filled, type PaletteEntry } from './palette-entries';

const HITS = 6;
const PAUSE_MS = 150;

interface Found {
  hits: Readonly<Record<string, readonly SearchHit[]>>;
  /** Sources that have not answered yet. */
  waiting: number;
  failed: boolean;
}

const NOTHING: Found = { hits: {}, waiting: 0, failed: false };

/**
 * What the units find, one bounded call per source; calls for what was typed before are aborted, and their answers stay until the new ones
 * are there.
 */
export function useFoundThings(text: string) {
  const { registry, session } = usePortal();
  const { t } = useTranslation();
  const [found, setFound] = useState<Found>(NOTHING);
  const sources = registry
    .flatMap(({ manifest: { name, namespace, search = [] } }) =>
      search.map((source) => ({ ...source, unit: name, namespace, key: `${name}/${source.id}` })),
    )
    .filter(({ access }) => permits(session, access))
    .sort((one, other) => one.order - other.order);
  const asked = JSON.stringify(sources.map(({ unit, id, key }) => ({ unit, id, key })));
  useEffect(() => {
    if (text === '') return setFound(NOTHING);
    const each = JSON.parse(asked) as { unit: string; id: string; key: string }[];
    const stop = new AbortController();
    const find = ({ unit, id, key }: (typeof each)[number]) =>
      findHits({ unit, source: id, text, limit: HITS, signal: stop.signal }).then(
        (hits) => !stop.signal.aborted && setFound((now) => ({ ...now, hits: { ...now.hits, [key]: hits }, waiting: now.waiting - 1 })),
        (error: unknown) => {
          if (stop.signal.aborted || (error instanceof ApiError && error.aborted)) return;
          setFound((now) => ({ hits: { ...now.hits, [key]: [] }, waiting: now.waiting - 1, failed: true }));
        },
      );
    setFound((now) => ({ hits: now.hits, waiting: each.length, failed: false }));
    const timer = setTimeout(() => each.forEach((source) => void find(source)), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, asked]);
  const groups: PaletteGroup<PaletteEntry>[] = sources.map(({ key, title, namespace }) => ({
    id: key.replace('/', '-'),
    title: t(title, { ns: namespace }),
    items: (found.hits[key] ?? []).map((hit) => entryOf(key, hit)),
  }));
  return { groups: filled(groups), busy: found.waiting > 0, failed: found.failed };
}

const entryOf = (source: string, { id, label, detail, icon, href }: SearchHit): PaletteEntry => ({
  id: `${source.replace('/', '-')}-${id}`,
  label,
  detail,
  icon: icon as IconName,
  run: () => void goTo(href),
});
