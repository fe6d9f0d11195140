import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { permits } from '../portal/permits';
import type { RegistryEntry, PublishedSetupStep } from '../portal/published';
import { usePortalState } from '../portal/use-portal-state';

/** A step of the set-up that the person may do. */
export interface SetupStep extends PublishedSetupStep {
  unit: string;
  namespace: string;
  /** Translated. */
  name: string;
}

type Placed = PublishedSetupStep & Pick<SetupStep, 'unit' | 'namespace'>;

const stepsOf = (registry: readonly RegistryEntry[]): Placed[] =>
  registry.flatMap(({ manifest }) =>
    (manifest.setup ?? []).map((step) => ({ ...step, unit: manifest.name, namespace: manifest.namespace })),
  );

/** Steps of all deployed units in their order: those that the person may do, and whether these are all there are. */
export function useSetupSteps(): { steps: readonly SetupStep[]; whole: boolean } {
  const { registry, session } = usePortalState();
  const { t } = useTranslation();
  return useMemo(() => {
    const all = stepsOf(registry);
    const steps = all
      .filter(({ access }) => permits(session, access))
      .sort((one, other) => one.order - other.order)
      .map((step) => ({ ...step, name: t(step.title, { ns: step.namespace }) }));
    return { steps, whole: steps.length === all.length };
  }, [registry, session, t]);
}

/** Whether the start page leads through the set-up: the plant has not closed it, and the person may do some of it. */
export function useIsSetupOpen(): boolean {
  const { tenant } = usePortalState();
  const { steps } = useSetupSteps();
  return tenant?.attributes.setup_open === true && steps.length > 0;
}
