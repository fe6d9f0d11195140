import { useMemo } from 'react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { JOB_STATES } from '@portal/contracts/sync/job-states';
import type { RegistryEntry } from '../portal/published';
import { useFormat } from '../format/use-format';
import { failureOf } from '../notices/failure-text';
import { usePortalState } from '../portal/use-portal-state';

/** Words of background jobs. */
export interface JobWords {
  state: (status: string) => string;
  /** What the job does, as the unit says that knows it; the bare type where none is deployed. */
  type: (type: string) => string;
  /** How far it is in numbers: `250 / 1000` as the reader writes numbers; empty where it does not say. */
  progress: (text: string | null) => string;
  /** Why a job failed, by the machine word of its error. */
  failure: (word: string) => string;
}

function titleOf(registry: readonly RegistryEntry[], type: string): { key: string; ns: string } | null {
  for (const { manifest } of registry) {
    const found = manifest.jobs?.find((job) => job.type === type);
    if (found) return { key: found.title, ns: manifest.namespace };
  }
  // What every service can do has its words here: `issues.export`.
  const key = `jobs.types.${type.slice(type.indexOf('.') + 1)}`;
  return i18next.exists(key, { ns: 'portal' }) ? { key, ns: 'portal' } : null;
}

/** In the reader's language; the units that are deployed say what their jobs are called. */
export function useJobWords(): JobWords {
  const { registry } = usePortalState();
  const { t } = useTranslation('portal');
  const format = useFormat();
  return useMemo(
    () => ({
      state: (status) => t(`jobs.states.${JOB_STATES.find((state) => state === status) ?? 'undefined'}`),
      type: (type) => {
        const title = titleOf(registry, type);
        return title ? t(title.key, { ns: title.ns }) : type;
      },
      progress: (text) =>
        (/^\d+( \/ \d+)?$/.test(text ?? '') ? (text ?? '') : '').replace(/\d+/g, (number) => format.number(Number(number))),
      failure: failureOf,
    }),
    [registry, t, format],
  );
}
