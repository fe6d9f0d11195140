import i18next from 'i18next';

/** A text of portal-kit outside of components. */
export function portalT(key: string, variables?: Record<string, unknown>): string {
  return i18next.t(key, { ns: 'portal', ...variables });
}
