import { type RefObject, useEffect, useState } from 'react';
import type { Problem } from '#engine/model/problems';

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the pointers of the problems that existed when `place` was last replaced, empty while it is
 * undefined; a problem added later is not red before its author has left the field.
 */
export function useProblemsAt(place: object | undefined, problems: readonly Problem[]): ReadonlySet<string> {
  const [asked, setAsked] = useState<{ place: object | undefined; at: ReadonlySet<string> }>();
  if (asked !== undefined && asked.place === place) return asked.at;
  const at = place === undefined ? NONE : new Set(problems.map(({ pointer }) => pointer));
  setAsked({ place, at });
  return at;
}

/**
 * Returns the ids (`…-field`) of the fields in `host` that their author has left; a missing value is an error
 * only from then on.
 */
export function useLeftFields(host: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const form = host.current;
    let isPressing = false;
    const pending = new Set<string>();
    const leave = (): void => {
      const ids = [...pending];
      pending.clear();
      setLeft((before) => (ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids])));
    };
    const onLeave = ({ target, relatedTarget }: FocusEvent): void => {
      const field = target instanceof Element ? target.closest('[id$="-field"]') : null;
      if (field === null || field.contains(relatedTarget instanceof Node ? relatedTarget : null)) return;
      pending.add(field.id);
      if (!isPressing) leave();
    };
    const onPress = (): void => {
      isPressing = true;
    };
    // An error that appears under a pressed button would move it away from the pointer, and no click would come.
    const onRelease = (): void => {
      isPressing = false;
      setTimeout(leave);
    };
    form?.addEventListener('focusout', onLeave);
    document.addEventListener('pointerdown', onPress, true);
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, onRelease, true);
    return () => {
      form?.removeEventListener('focusout', onLeave);
      document.removeEventListener('pointerdown', onPress, true);
      for (const end of ['pointerup', 'pointercancel']) document.removeEventListener(end, onRelease, true);
    };
  }, [host]);
  return left;
}
