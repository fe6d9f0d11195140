import { addLocales, startI18n, startPortal } from '@portal/portal-kit/shell';
import { shellTexts } from '../words';
import { configureCalls } from './calls';
import { enter } from './enter';
import { askFirst } from './first-answers';
import { firstLocale } from '../language';
import { nextTask } from './next-task';
import { watchErrors } from './watch-errors';

/** The boot chain: language → tenant → session → portal or sign-in page. Every way it can end is a phase. */
export async function start(): Promise<void> {
  watchErrors();
  startPortal();
  configureCalls();
  if (window.location.search.includes('context=')) await (await import('./sign-in-by-context')).signInByContext();
  if (window.location.pathname === '/single_sign_on') await (await import('../sign-in/single-sign-on')).handleProviderReturn();
  const answers = askFirst();
  const [{ mountRoot }] = await Promise.all([evaluateRoot(), startLanguage()]);
  mountRoot();
  await enter(answers);
}

/** What draws is evaluated while the first answers are on their way. */
async function evaluateRoot() {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  return import(/* webpackMode: "eager" */ './root');
}

async function startLanguage(): Promise<void> {
  const locale = firstLocale();
  // Both sets of texts at once; a failure is told by who awaits them.
  shellTexts(locale).catch(() => undefined);
  await startI18n({ locale });
  await addLocales('shell', shellTexts);
}
