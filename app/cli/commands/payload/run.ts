import { randomUUID } from 'node:crypto';
import { requestHeaders } from '#contract';
import { holdsOf } from '#engine/model/holds';
import { formatText } from '#engine/model/text';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import { sendAnswers } from '../../../check-examples.ts';
import { definitionsDir } from '../../../server/settings/definitions-dir.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { readArguments, TEXT } from '../../read-arguments.ts';
import { formByName, readContext, readObject, readValidDefinitions } from '../../read-form.ts';

/**
 * Runs `zayavka payload`: prints the request that a form would send for given answers as JSON, or the errors of
 * invalid ones with code 1.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    variant: TEXT,
    answers: TEXT,
    context: TEXT,
    attempt: TEXT,
    definitions: { type: 'string', default: definitionsDir.read(process.env) },
  });
  const [slug, ...more] = positionals;
  if (slug === undefined || more.length > 0) throw new UsageError('Give one form.');
  if (values.answers === undefined) throw new UsageError('Give the answers with --answers FILE.');
  const answers = await readObject(values.answers, 'answers', terminal.cwd, terminal.readInput);
  const definitions = await readValidDefinitions(values.definitions);
  const context = readContext(
    values.context === undefined
      ? {}
      : await readObject(values.context, 'context', terminal.cwd, terminal.readInput),
    definitions,
  );
  const form = formByName(definitions, slug, values.variant, context.lang);
  const checker = createFormChecker(form, moscowClock(Date.now));
  // An untouched form sends its initial answers.
  const held = holdsOf(form, checker).start(answers);
  const { request, issues } = sendAnswers(form, checker, held, context);
  if (request === undefined) {
    const errors = issues.map(({ path, code, messageKey, params }) => ({
      path,
      code,
      message: formatText(form.messages[messageKey] ?? messageKey, params, form.lang),
    }));
    terminal.out(JSON.stringify({ errors }, null, 2));
    return 1;
  }
  const { method, path, contentType, body } = request;
  const headers = {
    'content-type': contentType,
    ...requestHeaders(form, held, values.attempt ?? randomUUID()),
  };
  terminal.out(JSON.stringify({ method, path, headers, contentType, body }, null, 2));
  return 0;
}
