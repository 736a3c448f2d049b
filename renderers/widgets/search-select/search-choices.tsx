import type { ReactNode, RefObject } from 'react';
import type { Choice } from '#engine/model/widgets';
import { createSearch, type MarkedPiece, markWords, placeNames, type Word } from '#engine/search';
import type { Translate } from '../../controls/control.ts';
import { watchUnseen } from '../../masks/watch-unseen.ts';
import type { useLiveNote } from '../../parts/live-note/use-live-note.ts';

/** Choices that match a typed text, and how to show them. */
export interface FoundChoices {
  items: readonly Choice[];
  /** Choice to take if the visitor leaves the field without choosing. */
  meant: Choice | undefined;
  /** Renders the choice as the list shows it. */
  render(choice: Choice): ReactNode;
}

/**
 * Returns a function that searches the choices by their labels and, for labels that are places in Russia, by
 * all names of the place; it tolerates typing errors.
 */
export function searchChoices(choices: readonly Choice[]): (text: string) => FoundChoices {
  const find = createSearch(
    choices.map((choice) => ({ item: choice, title: choice.label, ...placeNames(choice.label) })),
  );
  return (text) => {
    const { hits, meant, words } = find(text);
    const reasons = new Map(hits.map(({ item, by }) => [item, by]));
    return {
      items: hits.map(({ item }) => item),
      meant,
      render: (choice) => <FoundChoice label={choice.label} by={reasons.get(choice)} words={words} />,
    };
  };
}

/**
 * Stops a submit that has itself read the input's text as a choice, until the visitor has seen it. Returns the
 * function to call with the label of a choice that was read so; a note below the input then says what was
 * understood.
 */
export function watchMeant(
  input: HTMLInputElement,
  note: ReturnType<typeof useLiveNote<HTMLParagraphElement>>,
  translate: Translate,
  latest: RefObject<{ shown: string }>,
) {
  const { changed } = watchUnseen(input, () => input.value.trim() === latest.current.shown);
  const show = (className: string): void => {
    if (note.ref.current !== null) note.ref.current.className = className;
  };
  return (value: string): void =>
    changed(() => {
      show('zy-note');
      note.announce(translate('form.select.meant', { value }));
      input.addEventListener('input', () => show('zy-visually-hidden'), { once: true });
    });
}

interface FoundChoiceProps {
  label: string;
  /** Name that matched, if it is not the label. */
  by: string | undefined;
  words: readonly Word[];
}

const FoundChoice = ({ label, by, words }: FoundChoiceProps) => (
  <>
    {/* The option is one element, because its parts would be laid out and read apart. */}
    <span>
      <Marked pieces={markWords(label, words)} />
    </span>
    {by !== undefined && (
      <span className="zy-list__detail" aria-hidden="true">
        <Marked pieces={markWords(by, words)} />
      </span>
    )}
  </>
);

const Marked = ({ pieces }: { pieces: readonly MarkedPiece[] }) =>
  pieces.map(({ text, isMarked }, at) => {
    // A text alone in its element survives a translator of the page, which puts it into an element of its own.
    const Piece = isMarked ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
    return <Piece key={at}>{text}</Piece>;
  });
