import { parseArgs } from 'node:util';
import type { Lang } from '#engine/model/definition';
import { definitionsDir } from '../../server/settings/definitions-dir.ts';
import { UsageError } from '../command.ts';
import { outputLanguage } from '../output-language.ts';
import { oneOf, unknownNameError } from '../unknown.ts';
import { formats } from './formats/index.ts';
import type { Replay } from './replay.ts';
import { FAIL_LEVELS, type FailLevel } from './report.ts';

/** Format in which `zayavka diff` writes the report, and the file; standard output if absent. */
export interface Output {
  format: string;
  file?: string;
}

/** Parsed arguments of `zayavka diff`. */
export interface DiffOptions {
  positionals: string[];
  definitions: string;
  lang: Lang;
  /** Absent for the level in the comparison's rules. */
  failOn: FailLevel | undefined;
  /** Level from which changes are listed; absent for all. */
  only: FailLevel | undefined;
  configFile: string | undefined;
  outputs: Output[];
  severityFile: string | undefined;
  ignoreFile: string | undefined;
  /** Path in a definitions folder; the two files are versions of it. */
  as: string | undefined;
  /** True to list every change of a finding. */
  isUnfolded: boolean;
  isGitDriver: boolean;
  isReplay: boolean;
  /** Absent: stored requests if a published version is compared, otherwise examples. */
  replaySource: Replay['source'] | undefined;
  /** File that keeps the progress of a replay of stored requests. */
  resumeFile: string | undefined;
  timeLimitMs: number;
  /** Folder for pictures of what looks different; absent without them. */
  picturesFolder: string | undefined;
  /** URL of that folder, for links in reports that are read elsewhere. */
  picturesUrl: string | undefined;
  browser: string | undefined;
  explain: string | undefined;
}

const REPLAY_SOURCES: readonly Replay['source'][] = ['examples', 'stored'];

/** Parses the arguments of `zayavka diff`; throws UsageError for an unknown or contradictory one. */
export function readOptions(args: string[]): DiffOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      definitions: { type: 'string', default: definitionsDir.read(process.env) },
      lang: { type: 'string' },
      'fail-on': { type: 'string' },
      only: { type: 'string' },
      config: { type: 'string' },
      format: { type: 'string', multiple: true, default: ['text'] },
      severity: { type: 'string' },
      ignore: { type: 'string' },
      as: { type: 'string' },
      unfold: { type: 'boolean', default: false },
      'git-driver': { type: 'boolean', default: false },
      replay: { type: 'boolean', default: false },
      'replay-from': { type: 'string' },
      resume: { type: 'string' },
      'time-limit': { type: 'string', default: '300' },
      pictures: { type: 'string' },
      'pictures-url': { type: 'string' },
      browser: { type: 'string' },
      explain: { type: 'string' },
    },
  });
  if (values.pictures === undefined && (values['pictures-url'] ?? values.browser) !== undefined)
    throw new UsageError('--pictures-url and --browser are for --pictures DIR, which is missing.');
  const seconds = Number(values['time-limit']);
  if (!(seconds > 0))
    throw new UsageError(`--time-limit takes seconds above 0, not "${values['time-limit']}".`);
  return {
    positionals,
    definitions: values.definitions,
    lang: outputLanguage(values.lang),
    failOn: values['fail-on'] === undefined ? undefined : oneOf('level', values['fail-on'], FAIL_LEVELS),
    only: values.only === undefined ? undefined : oneOf('level', values.only, FAIL_LEVELS),
    configFile: values.config,
    outputs: values.format.flatMap((list) => list.split(',')).map(readOutput),
    severityFile: values.severity,
    ignoreFile: values.ignore,
    as: values.as,
    isUnfolded: values.unfold,
    isGitDriver: values['git-driver'],
    isReplay: values.replay || values['replay-from'] !== undefined || values.resume !== undefined,
    replaySource:
      values['replay-from'] === undefined
        ? undefined
        : oneOf('source', values['replay-from'], REPLAY_SOURCES),
    resumeFile: values.resume,
    timeLimitMs: seconds * 1000,
    picturesFolder: values.pictures,
    picturesUrl: values['pictures-url'],
    browser: values.browser,
    explain: values.explain,
  };
}

/** Parses `json` or `json=report.json`. */
function readOutput(argument: string): Output {
  const at = argument.indexOf('=');
  const format = at < 0 ? argument : argument.slice(0, at);
  if (formats[format] === undefined) throw unknownNameError('format', format, Object.keys(formats));
  return at < 0 ? { format } : { format, file: argument.slice(at + 1) };
}
