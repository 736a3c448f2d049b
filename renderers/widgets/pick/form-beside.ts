import { firstName, joinPath, toInputName } from '#engine/model/json';
import type { Beside, FieldSession } from '../../controls/control.ts';

/** The other answers of a form as a control knows them that is in no list. */
export const formBeside = (session: FieldSession): Beside => ({
  value: session.value,
  // A group of answers changes with all that is in it.
  subscribe: (path, listener) => session.subscribe(joinPath([firstName(path)]), listener),
  choose: (path, value) => session.choose(path, value),
  leave: (path) => session.leave(path),
  nameOf: toInputName,
  uiWay: (path) => [firstName(path)],
});
