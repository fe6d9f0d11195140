import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is wrong with a Dockerfile: stages, arguments and files that are spoken of and not there. */
export function checkDockerfile(path: string, context: string, given: string[]): string[] {
  const lines = readFileSync(path, 'utf8')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
  const stages = lines.flatMap((line) => /^FROM \S+ AS (\S+)$/.exec(line)?.[1] ?? []);
  const declared = lines.flatMap((line) => /^ARG (\w+)/.exec(line)?.[1] ?? []);
  return [
    ...(lines[0]?.startsWith('FROM ') ? [] : ['does not begin with FROM']),
    ...lines.flatMap((line) => checkCopy(line, context, stages)),
    ...declared.filter((name) => !given.includes(name)).map((name) => `the Dockerfile wants ${name}, which is not given`),
    ...given.filter((name) => !declared.includes(name)).map((name) => `${name} is given, the Dockerfile does not take it`),
    ...checkTools(lines.join('\n'), context),
  ];
}

function checkCopy(line: string, context: string, stages: string[]): string[] {
  const copy = /^COPY (?:--from=(\S+) )?(.+) \S+$/.exec(line);
  if (!copy) return [];
  const [, stage, sources = ''] = copy;
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
