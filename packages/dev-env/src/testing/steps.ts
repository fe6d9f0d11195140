import { join } from 'node:path';
import { prepareChromium } from '../browser/chromium';
import { environmentWith, type DevEnvConfig } from '../config';
import { cacheFolder, root } from '../paths';
import { runThrough } from '../process/run';
import { Progress } from '../progress';
import { buildWhatChanged, targetsOf } from '../units/build';
import { generateProto } from '../units/proto';
import { findUnits } from '../units/units';
import { runOnCurrentNode } from './current-node';
import { comparePictures } from './gallery';
import { runQuickProofs } from './harness';
import { runJourneys } from './journeys';
import { protoBreaking, protoLint } from './messages';
import { ResultCache } from './result-cache';
import { tapResult } from './results';
import { fromCode, type Lanes, onePassed, type Step, type StepResult } from './step';
import { TestHashes } from './test-hashes';
import { unitTests } from './unit-tests';

/**
 * All of `npm test`, in its order. Steps that are independent run side by side; a step that fills the machine runs alone.
 * @param everything repeats also the tests that passed before with the same files
 */
export function allSteps(config: DevEnvConfig, everything: boolean): Lanes[] {
  const units = findUnits();
  const hashes = new TestHashes(units);
  const cache = new ResultCache(!everything);
  const onPortal = (step: Step, name: string) => cached(step, cache, name, () => hashes.ofRepository());
  const source = [lint, protoLint, protoBreaking];
  return [
    [[proto], [browser]],
    [source, [build, onPortal(currentNode, 'current-node'), types, unused, presets]],
    [[unitTests(units, hashes, cache)]],
    // Each lane has a portal of its own. No lane fills two cores, as each one waits for pages and for restarts.
    [
      [onPortal(journeys(config, 'journeys'), 'journeys')],
      [onPortal(proofs('chaos'), 'chaos'), onPortal(proofs('attack'), 'attack')],
      [
        onPortal(journeys(config, 'screens'), 'screens'),
        cached(gallery, cache, 'gallery', () => hashes.ofGallery()),
        onPortal(proofs('bench'), 'bench'),
      ],
    ],
  ];
}

/** A step that does not run again while the files that it depends on are those with which it passed. */
function cached(step: Step, cache: ResultCache, name: string, hashOf: () => string): Step {
  const run = async (onLine: (line: string) => void): Promise<StepResult> => {
    const hash = hashOf();
    const before = cache.find(name, hash);
    if (before !== undefined) return { passed: before, failed: 0, before };
    const result = await step.run(onLine);
    if (!result.failed) cache.keep(name, hash, result.passed);
    return result;
  };
  return { ...step, run };
}

const node = (tool: string, args: string[], onLine: (line: string) => void) =>
  runThrough(process.execPath, [join(root, 'node_modules', tool), ...args], { onLine, env: environmentWith({ CI: 'true' }) });

const proto: Step = { title: 'code of the messages', live: false, run: async () => (await generateProto(), onePassed) };

const browser: Step = {
  title: 'a browser for the journeys',
  live: false,
  run: async (onLine) => (await prepareChromium(onLine), onePassed),
};

/** Rules that ask for types: oxlint asks the native compiler, and takes seconds where ESLint takes minutes. */
const TYPE_AWARE_RULES = ['--type-aware', '--deny-warnings'];

const lint: Step = {
  title: 'layout and lint, with the import rules',
  live: false,
  run: async (onLine) => {
    const cached = ['--cache', '--cache-location'];
    const layout = await node(
      'prettier/bin/prettier.cjs',
      ['--check', ...cached, join(cacheFolder, 'prettier'), '--log-level', 'warn', '.'],
      onLine,
    );
    const rules = await node('eslint/bin/eslint.js', ['.', ...cached, join(cacheFolder, 'eslint/'), '--max-warnings', '0'], onLine);
    const promises = await node('oxlint/bin/oxlint', TYPE_AWARE_RULES, onLine);
    return fromCode(layout.code || rules.code || promises.code);
  },
};

const types: Step = {
  title: 'types, for browser, server and tests',
  live: false,
  run: async (onLine) => {
    const check = (project: string) =>
      node('typescript7/bin/tsc', ['--noEmit', '--singleThreaded', '-p', `tsconfig.${project}.json`], onLine);
    const checked = await Promise.all(['browser', 'server', 'tests'].map(check));
    return fromCode(checked.find(({ code }) => code !== 0)?.code ?? 0);
  },
};

const unused: Step = {
  title: 'nothing unused, nothing undeclared (knip)',
  live: false,
  run: async (onLine) => fromCode((await node('knip/bin/knip.js', ['--no-progress'], onLine)).code),
};

/** The presets' own tests run in node's runner: jest cannot load what configures it. */
const presets: Step = {
  title: 'tests of lint rules and builds',
  live: false,
  run: async (onLine) =>
    tapResult((await runThrough(process.execPath, ['--test', '--test-reporter=tap', 'packages/build-config/src/'], { onLine })).output),
};

const build: Step = {
  title: 'build',
  live: false,
  run: async () => (await buildWhatChanged(targetsOf(findUnits()), new Progress()), onePassed),
};

const TITLES = { journeys: 'browser journeys', screens: 'every screen, in the browser' } as const;

const journeys = (config: DevEnvConfig, name: keyof typeof TITLES): Step => ({
  title: TITLES[name],
  live: true,
  run: (onLine) => runJourneys(config, name, [], onLine),
  // A trace of every journey would take a fifteenth of the processor: it is kept of what fails twice.
  again: (_failing, onLine) => runJourneys(config, name, ['--last-failed', '--trace', 'retain-on-failure'], onLine),
});

const gallery: Step = {
  title: 'pictures of the ui-kit',
  live: false,
  run: (onLine) => comparePictures([], onLine),
  again: (_failing, onLine) => comparePictures(['--last-failed'], onLine),
};

const currentNode: Step = { title: 'signing in, on the current Node', live: false, run: runOnCurrentNode };

/** Figures of a quick run are told, not judged; whatever breaks or gets through is. */
const proofs = (name: 'bench' | 'chaos' | 'attack'): Step => ({
  title: `${name}, quick`,
  live: true,
  run: (onLine) => runQuickProofs(name, [], onLine),
  again: (failing, onLine) => runQuickProofs(name, failing, onLine),
});
