import '@portal/ui-kit/fonts.css';
import './first/first.css';
import { nextTask } from './boot/next-task';
import { installTrustedTypes } from './boot/trusted-types';

/**
 * Evaluated one by one: together they would keep a phone from answering for half a second. What draws comes after the first calls are sent.
 */
const STEPS = [
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'i18next'),
  () => import(/* webpackMode: "eager" */ '@portal/portal-kit/shell'),
];

async function startInSteps(): Promise<void> {
  for (const step of STEPS) {
    await nextTask();
    await step();
  }
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './boot/start');
  await start();
}

installTrustedTypes();
void startInSteps();
