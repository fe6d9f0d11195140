import { load } from '../load';
import { nodeProcesses } from '../memory';
import type { Measure } from '../measure';

/** Memory of all Node processes while the list is asked for by sixteen at once. */
export const rss: Measure = async ({ stage, effort }) => {
  const headers = await stage.signIn('leader@acme.test');
  const loading = load({ url: `http://127.0.0.1:${stage.port}/api/issues`, headers, connections: 16, effort });
  let most = 0;
  let count = 0;
  const watch = setInterval(() => {
    const processes = nodeProcesses(stage.launcher);
    count = processes.length;
    most = Math.max(
      most,
      processes.reduce((sum, { megabytes }) => sum + megabytes, 0),
    );
  }, 250);
  try {
    await loading;
  } finally {
    clearInterval(watch);
  }
  return [
    {
      what: `memory of all ${count} Node processes, list at c=16 (PSS)`,
      measured: `${most.toFixed(0)} MB`,
      goal: 'at most 500 MB',
      met: most <= 500,
    },
  ];
};
