import { execFile } from 'node:child_process';
import { root } from '@portal/dev-env/paths';
import type { Row } from '../../../proof/row';

interface Audit {
  metadata?: { vulnerabilities: Record<'info' | 'low' | 'moderate' | 'high' | 'critical', number>; dependencies: { prod: number } };
  vulnerabilities?: Record<string, { severity: string }>;
}

const WHAT = 'secrets: known holes in packages that run in production (npm audit)';
const TIMEOUT_MS = 60_000;

/** Asks the registry; where it does not answer, the row says so and is not judged. */
export async function audit(): Promise<Row> {
  const text = await new Promise<string>((resolve) =>
    execFile('npm', ['audit', '--omit=dev', '--json'], { cwd: root, timeout: TIMEOUT_MS, maxBuffer: 64e6 }, (_error, stdout) =>
      resolve(stdout),
    ),
  );
  const { metadata, vulnerabilities = {} } = parsed(text);
  if (!metadata) return { what: WHAT, measured: 'the registry could not be asked', goal: 'none high or critical', met: null };
  const { high, critical, moderate, low } = metadata.vulnerabilities;
  const named = Object.entries(vulnerabilities)
    .map(([name, { severity }]) => `${name} (${severity})`)
    .slice(0, 8);
  return {
    what: WHAT,
    measured: `${critical} critical, ${high} high, ${moderate} moderate, ${low} low of ${metadata.dependencies.prod}${named.length > 0 ? `: ${named.join(', ')}` : ''}`,
    goal: 'none high or critical',
    met: high + critical === 0,
  };
}

function parsed(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
}
