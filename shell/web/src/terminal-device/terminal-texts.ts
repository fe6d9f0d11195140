import { addLocales } from '@portal/portal-kit/shell';

/** Texts that terminals alone show, so that the sign-in page stays light. */
export const loadTerminalTexts = (): Promise<void> =>
  addLocales('shell', (language) => import(`../../locales/terminal/${language}.json`), 'terminal');
