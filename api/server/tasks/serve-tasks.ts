import { forgetIdentities, type Json } from '#engine/model/json';
import { HttpRefusal } from '../http/refusal.ts';
import { type AnswerLine, createLineReader } from '../isolates/protocol.ts';
import { serverError } from '../server-error.ts';
import type { TaskPorts } from './define-task.ts';

/** Task inside the isolate, whose input comes from the server. */
type Run = (input: never, ports: TaskPorts) => object;

/** Input and output of an isolate, by which jobs arrive and results leave line by line. */
export interface Wire {
  read: NodeJS.ReadableStream;
  write(line: string): void;
}

/**
 * Runs, inside an isolate, the jobs that it reads line by line, one after another, and writes a line with the
 * result of each.
 */
export function serveTasks(
  tasks: Readonly<Record<string, { run: Run }>>,
  ports: TaskPorts,
  { read, write }: Wire,
): void {
  const readLine = createLineReader();
  let rest = '';
  read.setEncoding('utf8');
  read.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const { task, input } = readLine(line);
      write(`${JSON.stringify(answerOf(() => taskNamed(tasks, task).run(input as never, ports)))}\n`);
    }
  });
}

/** Returns the task with this name; throws the error TASK_UNKNOWN if there is none. */
export function taskNamed(tasks: Readonly<Record<string, { run: Run }>>, name: string): { run: Run } {
  const task = tasks[name];
  if (task === undefined) throw serverError('TASK_UNKNOWN', { task: name });
  return task;
}

function answerOf(run: () => object): AnswerLine {
  try {
    return { answer: run() as Json };
  } catch (error) {
    if (error instanceof HttpRefusal) return { refused: partsOf(error) };
    const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
    const at = stack.split('\n').filter((line) => line.startsWith('    at '));
    return { failed: { name, at: at.slice(0, 3).map((line) => line.trim().slice(0, 300)) } };
  } finally {
    // The cache must not outlive a job: an isolate runs hundreds.
    forgetIdentities();
  }
}

function partsOf({
  status,
  errors,
  formatBody,
}: HttpRefusal): Extract<AnswerLine, { refused: unknown }>['refused'] {
  const codes = Object.fromEntries(Object.entries(errors).map(([field, { code }]) => [field, { code }]));
  const { problems } = (formatBody?.({}) ?? {}) as { problems?: Json[] };
  return { status, errors: codes, ...(problems === undefined ? {} : { problems }) };
}
