import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is wrong with a Dockerfile: stages, arguments and files that are named and not there. */
export function checkDockerfile(path: string, context: string, build: { target: string; args: readonly string[] }): string[] {
  const stages = stagesOf(readFileSync(path, 'utf8'));
  const lines = [...stages.values()].flatMap((stage) => stage.lines);
  const declared = neededStages(build.target, stages).flatMap((name) => argumentsOf(stages.get(name)?.lines ?? []));
  return [
    ...(stages.has(build.target) ? [] : [`there is no stage ${build.target}`]),
    ...lines.flatMap((line) => checkCopy(line, context, [...stages.keys()])),
    ...declared.filter((name) => !build.args.includes(name)).map((name) => `the Dockerfile wants ${name}, which is not given`),
    ...build.args.filter((name) => !declared.includes(name)).map((name) => `${name} is given, the Dockerfile does not take it`),
    ...checkTools(lines.join('\n'), context),
  ];
}

interface Stage {
  /** What it begins with: an image or another stage. */
  from: string;
  lines: string[];
}

/** The instructions of each stage, by its name. */
function stagesOf(text: string): Map<string, Stage> {
  const stages = new Map<string, Stage>();
  let current: Stage | undefined;
  for (const raw of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    const line = raw.trim();
    const [, from, name] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? [];
    if (from && name) stages.set(name, (current = { from, lines: [] }));
    else if (line && !line.startsWith('#')) current?.lines.push(line);
  }
  return stages;
}

/** The stage and all that it is made of. */
function neededStages(name: string, stages: ReadonlyMap<string, Stage>): string[] {
  const stage = stages.get(name);
  if (!stage) return [];
  const copied = stage.lines.flatMap((line) => /^COPY --from=(\S+)/.exec(line)?.[1] ?? []);
  return [...new Set([name, ...[stage.from, ...copied].flatMap((next) => neededStages(next, stages))])];
}

const argumentsOf = (lines: readonly string[]) => lines.flatMap((line) => /^ARG (\w+)/.exec(line)?.[1] ?? []);

function checkCopy(line: string, context: string, stages: readonly string[]): string[] {
  const copy = /^COPY ((?:--\S+ )*)(.+) \S+$/.exec(line);
  if (!copy) return [];
  const [, flags = '', sources = ''] = copy;
  const stage = /--from=(\S+)/.exec(flags)?.[1];
  if (stage) return stages.includes(stage) ? [] : [`copies from ${stage}, a stage that is not there`];
  return sources
    .split(' ')
    .filter((source) => !existsSync(join(context, source)))
    .map((source) => `copies ${source}, which is not there`);
}

/** Scripts of the repository that a RUN line calls. */
function checkTools(text: string, context: string): string[] {
  return [...text.matchAll(/node (packages\/\S+\.mjs)/g)]
    .map(([, script = '']) => script)
    .filter((script) => !existsSync(join(context, script)))
    .map((script) => `runs ${script}, which is not there`);
}
