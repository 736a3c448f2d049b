import { type Dispatch, type SetStateAction, useCallback, useMemo, useRef, useState } from 'react';
import type { OpenedDocument } from '#contract';
import { type EditCommand, isListed, readObject, typingTarget } from '#engine/authoring';
import { objectIn } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import type { DraftEditing } from '../../../parts/document/use-draft.ts';
import { sameTarget, type Target } from './element-targets.ts';
import { followTitles, titlesIn } from './follow-titles.ts';

interface FollowedNames {
  opened: OpenedDocument;
  draft: DraftEditing;
  slug: string;
  mayEdit: boolean;
  showStep: Dispatch<SetStateAction<string>>;
}

/**
 * Returns the selected element and the function that selects another. When the author leaves a new field, it is
 * renamed after its title; renaming while the title is typed would remount the input.
 */
export function useFollowedNames({ opened, draft, slug, mayEdit, showStep }: FollowedNames) {
  const { store, isPublished } = draft;
  const [selected, setSelected] = useState<Target>();
  const [first] = useState(() => titlesIn(opened.files, slug));
  const titles = useRef(first);
  const live = useRef(opened.live);
  if (isPublished && draft.revision === 0 && draft.state === 'saved') live.current = draft.files;
  /** New names of fields by their former ones, to which an undo leads back. */
  const renamed = useRef(new Map<string, string>());

  const follow = useCallback((): ReadonlyMap<string, string> => {
    if (!mayEdit || isListed(store.get(), slug)) return new Map();
    const { files, fields, steps } = followTitles(store.get(), slug, {
      titles: titles.current,
      live: live.current,
    });
    if (files !== store.get()) store.follow(files);
    // An undo leads back to former names.
    titles.current = new Map([...titles.current, ...titlesIn(files, slug)]);
    if (steps.size > 0) showStep((step) => steps.get(step) ?? step);
    for (const [name, to] of fields) renamed.current.set(name, to);
    return fields;
  }, [store, slug, mayEdit, showStep]);

  const select = useCallback(
    (target: Target | undefined): void => {
      // The author may be about to type the title of this element.
      const isOther = target === undefined || !sameTarget(selected, target);
      const fields = isOther ? follow() : new Map<string, string>();
      setSelected(
        target !== undefined && 'field' in target
          ? { field: fields.get(target.field) ?? target.field }
          : target,
      );
    },
    [selected, follow],
  );

  /** Remembers the first titles of what the commands have added. */
  const noteNew = useCallback(
    (commands: readonly EditCommand[]): void => {
      if (commands.some((command) => typingTarget(command) === ''))
        titles.current = titlesIn(store.get(), slug, titles.current);
    },
    [store, slug],
  );
  const names = objectIn(readObject(draft.files, formFile(slug, 'schema'))?.properties);
  const others = selected !== undefined && 'field' in selected ? namesOf(selected.field) : [];
  const shown = others.find((name) => Object.hasOwn(names, name));
  // Another object would be another selection, which opens the step of its field.
  const followed = useMemo(() => (shown === undefined ? selected : { field: shown }), [selected, shown]);
  return { selected: followed, select, follow, noteNew };

  /** Returns the name of a field, then the names that it has before and after a rename. */
  function namesOf(field: string): string[] {
    const former = [...renamed.current].find(([, to]) => to === field)?.[0];
    return [field, former, renamed.current.get(field)].filter((name) => name !== undefined);
  }
}
