import { startPortalForTests } from '@portal/portal-kit/testing';

type Options = Parameters<typeof startPortalForTests>[0];

/** A portal with the shell's own texts in English. */
export function startShellForTests(options: Options = {}): Promise<void> {
  return startPortalForTests({
    ...options,
    texts: { namespace: 'shell', locales: (language) => import(`../../locales/${language}.json`) },
  });
}
