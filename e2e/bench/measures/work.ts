import type { Page } from '@playwright/test';
import { reportableCategory } from '../../domains/issues/reportable-category';
import { withBrowser } from '../../proof/browser';
import { percentile } from '../../proof/statistics';
import { recordInteractions, takeInteractions, type Interaction } from '../interactions';
import type { Measure } from '../measure';
import { newPage } from '../new-page';

/**
 * What a mechanic does on an issue that somebody just reported: what the browser tells of the presses, and until each answer stands on the
 * screen.
 */
export const work: Measure = async ({ stage, quick }) => {
  const operator = await stage.signIn('operator@acme.test');
  const mechanic = await stage.signIn('mechanic@acme.test');
  const category = await reportableCategory(stage);
  const interactions: Interaction[] = [];
  const answers: number[] = [];
  await withBrowser(async (browser) => {
    const page = await newPage(browser, stage, mechanic);
    await recordInteractions(page);
    for (let round = 0; round < (quick ? 1 : 15); round += 1) {
      const report = { category_id: category, title: `Bench ${round}`, user_description: 'It rattles.' };
      const { status, body } = await stage.call('POST', '/api/issues', operator, report);
      if (status !== 201) throw new Error(`report: ${status} ${body}`);
      const { item } = JSON.parse(body) as { item: { id: number } };
      await page.goto(`/issue/${item.id}`);
      await page.getByRole('button', { name: 'Take', exact: true }).waitFor();
      await page.waitForTimeout(1_000);
      await takeInteractions(page);
      await page.getByRole('tab', { name: 'Photos' }).click();
      await page.waitForTimeout(500);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      answers.push(await answered(page, button('Take'), 'I arrived'));
      answers.push(await answered(page, button('I arrived'), 'Finish'));
      await button('Finish').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /What did you do/ }).fill('Tightened the screws.');
      answers.push(await answered(page, dialog.getByRole('button', { name: 'Finish' }), `Work on issue #${item.id} finished`));
      await page.waitForTimeout(500);
      interactions.push(...(await takeInteractions(page)));
    }
  });
  const worst = interactions.toSorted((one, other) => other.duration - one.duration)[0];
  const painted = percentile(
    interactions.map(({ duration }) => duration),
    0.98,
  );
  const slowest = Math.max(...answers);
  return [
    {
      what: `interaction to next paint on an issue (tab, take, arrive, finish), ${interactions.length} interactions, slowest but 2%`,
      measured: `${painted.toFixed(0)} ms; slowest: ${worst?.name} ${worst?.duration.toFixed(0)} ms`,
      goal: 'at most 50 ms',
      met: interactions.length > 0 && painted <= 50,
    },
    {
      what: `take, arrive, finish, ${answers.length} times: from the press until the answer stands on the screen`,
      measured: `p50 ${percentile(answers, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
      goal: 'at most 200 ms',
      met: slowest <= 200,
    },
  ];
};

/** Presses a button; resolves to the milliseconds until that text stands on the screen. */
async function answered(page: Page, button: ReturnType<Page['locator']>, text: string): Promise<number> {
  const shown = page.evaluate(stands, text);
  await button.click();
  return shown;
}

/** Runs in the page: from the next press to the frame in which a button or a notice first says just that. */
function stands(text: string): Promise<number> {
  return new Promise((resolve) => {
    let pressed: number | undefined;
    addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
    const isThere = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim() === text) return true;
      return false;
    };
    const observer = new MutationObserver(() => {
      if (pressed === undefined || !isThere()) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - (pressed ?? 0)));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
