import type { Issue } from '#engine/model/definition';
import type { installFollowing } from '#engine/model/holds';
import type { FormSession } from '../session/form-session.ts';

/** Issues of the answers that followed in the event under way, so that nobody has seen them. */
let unseen: Issue[] = [];

/** Notes an answer that has followed. */
function noteUnseen(path: string): void {
  // The browser runs microtasks between listeners.
  queueMicrotask(() => {
    unseen = [];
  });
  unseen.push({ path, code: 'followed', messageKey: 'form.followed' });
}

const holding = new WeakSet<FormSession>();

/**
 * Replaces the session's gate by one that stops a submit which has itself changed other answers, each of which
 * is shown with a sentence; the next submit sends them. The caller passes `install`, because two files with
 * parts of one module would bring the bundler's helpers to pages.
 */
export function holdUnseen(session: FormSession, install: typeof installFollowing): void {
  if (holding.has(session)) return;
  install(noteUnseen);
  holding.add(session);
  const { gate, form } = session;
  const isShown = ({ path }: Issue): boolean =>
    form.fields.some((field) => `${path}.`.startsWith(`${field.path}.`) && field.widget !== 'hidden');
  session.gate = (issues) => {
    const held = new Set(unseen.filter(isShown));
    const open = gate([...issues, ...held]);
    const errors = open?.filter((issue) => !held.has(issue));
    if (open === undefined || errors?.length) return errors;
    // The focus goes to the answer, and leaving the text would take away a sentence that no rule knows.
    if (open.length > 0) queueMicrotask(() => session.refuse(open));
    return open;
  };
}
