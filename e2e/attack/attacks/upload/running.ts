import type { Page } from '@playwright/test';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { originOf, signedInPage } from '../../browser';
import { withBrowser } from '../../../proof/browser';
import { disguised, jpeg } from './hostile-files';
import { fileOf } from '../../stored-file';
import { Assertions } from '../../../proof/assertions';
import type { Target } from './target';

/**
 * Whatever was kept of the files in disguise is opened in a real Chromium, as a page, in a frame and as a script of the portal: nothing
 * runs.
 */
export async function runningFiles(stage: Stage, headers: Record<string, string>, target: Target): Promise<Row> {
  const assertions = new Assertions('upload: stored files opened in Chromium');
  const kept: [string, string][] = [];
  for (const [name, type, content] of disguised) {
    const { status, body } = await target.add('documents', name, type, content);
    if (status === 201) kept.push([name, fileOf(body).path]);
  }
  const photo = fileOf((await target.add('photos', 'press.jpg', 'image/jpeg', jpeg)).body).path;
  await withBrowser(async (browser) => {
    const page = await signedInPage(browser, stage, headers);
    let said = '';
    page.on('dialog', (dialog) => {
      said = dialog.message();
      void dialog.dismiss();
    });
    await page.goto(originOf(stage));
    await page.getByRole('navigation').first().waitFor();
    for (const [name, path] of kept) {
      const asScript = await page.evaluate(runAsScript, path);
      assertions.denies(`${name} as a script of the portal`, asScript === 'refused' && said === '', asScript);
      const opened = await openAlone(page, originOf(stage) + path);
      assertions.denies(`${name} as a page`, opened === '' && said === '', opened || said);
    }
    const width = await page.evaluate(
      (src) =>
        new Promise<number>((resolve) => {
          const image = new Image();
          image.onload = () => resolve(image.naturalWidth);
          image.onerror = () => resolve(0);
          image.src = src;
        }),
      photo,
    );
    assertions.allows('an honest photo is shown', width === 8, width);
    await page.evaluate(() => alert('control'));
    assertions.allows('a script that runs is noticed', said === 'control', said);
  });
  return assertions.row();
}

/** Runs in the page: adds the file as a script, past Trusted Types as a fault in our own code would. */
function runAsScript(path: string): Promise<string> {
  return new Promise((resolve) => {
    const element = document.createElement('script');
    element.onload = () => resolve('ran');
    element.onerror = () => resolve('refused');
    const policies = (
      globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } } }
    ).trustedTypes;
    try {
      element.src = policies ? policies.createPolicy('default', { createScriptURL: (url: string) => url }).createScriptURL(path) : path;
      document.head.append(element);
    } catch {
      resolve('refused');
    }
    setTimeout(() => resolve(document.title === 'ran' ? 'ran' : 'refused'), 1_000);
  });
}

/** The title that the file gave the tab, '' when none. A download opens nothing. */
async function openAlone(page: Page, address: string): Promise<string> {
  const tab = await page.context().newPage();
  let said = '';
  tab.on('dialog', (dialog) => {
    said = dialog.message();
    void dialog.dismiss();
  });
  await tab.goto(address, { timeout: 5_000 }).catch(() => undefined);
  const title = await tab.title().catch(() => '');
  await tab.close();
  return said || (title === 'ran' ? 'ran' : '');
}
