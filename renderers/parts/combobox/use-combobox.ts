import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Options, state and callbacks of an input with a list, for `useCombobox`. */
export interface ComboboxOptions<Item> {
  /** Id of the input, from which the list's ids are derived. */
  id: string;
  items: readonly Item[];
  isOpen: boolean;
  /** Closes the list; called on Escape and on blur. */
  close(): void;
  /** Opens the list; called on Arrow Down while it is closed. */
  open?(): void;
  /** Called with the option that the visitor has chosen by Enter. */
  choose(item: Item): void;
  /**
   * True if the typed text has not become an answer, or waits for options; Enter then calls
   * `settle` instead of sending the form.
   */
  isUnsettled?(): boolean;
  /** Turns the typed text into an answer; called on Enter without an active option. Default: `close`. */
  settle?(): void;
  /** Options that Page Up and Page Down skip. @spec S§9 Select default page size 5 */
  pageSize?: number;
}

/** Attributes for an input with a list, and the index of its active option (-1 for none). */
export interface Combobox {
  listId: string;
  /** Index of the active option; -1 if none is active. */
  active: number;
  /** Returns the id of the element of the option at an index. */
  optionId(index: number): string;
  /** Attributes that make the input a combobox. */
  inputAttributes: {
    role: 'combobox';
    'aria-autocomplete': 'list';
    'aria-expanded': boolean;
    'aria-controls': string;
    'aria-activedescendant': string | undefined;
    onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
    onBlur(event: FocusEvent<HTMLInputElement>): void;
  };
}

const PAGE_SIZE = 5;

/**
 * Returns the attributes, keyboard handlers and active option of an input with a list, by the ARIA pattern for
 * editable comboboxes.
 */
export function useCombobox<Item>(options: ComboboxOptions<Item>): Combobox {
  const { id, items, isOpen, close, open, choose, pageSize = PAGE_SIZE } = options;
  const { isUnsettled = () => false, settle = close } = options;
  const [active, setActive] = useState(-1);
  const shown = useRef(items);
  if (shown.current !== items) {
    // A late search may list the same option again, which stays the active one.
    const now = active < 0 ? active : items.indexOf(shown.current[active] as Item);
    shown.current = items;
    if (active !== now) setActive(now);
  }
  const isShown = isOpen && items.length > 0;
  const listId = `${id}-list`;
  const optionId = (index: number): string => `${id}-option-${index}`;

  useEffect(() => {
    if (isShown && active >= 0) {
      document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [id, isShown, active]);

  const move = (steps: number): void => {
    const last = items.length - 1;
    if (active < 0) setActive(steps > 0 ? 0 : last);
    else if (Math.abs(steps) === 1) setActive((active + steps + items.length) % items.length);
    else setActive(Math.min(last, Math.max(0, active + steps)));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // During composition keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: pageSize,
      PageUp: -pageSize,
    };
    const steps = moves[event.key];
    if (steps !== undefined) {
      if (isShown) {
        event.preventDefault();
        move(steps);
      } else if (event.key === 'ArrowDown' && open) {
        event.preventDefault();
        open();
      }
      return;
    }
    if (event.key === 'Escape' && isShown) {
      // Escape closes the list and leaves the dialog around it open.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && (isOpen || isUnsettled())) {
      // A second Enter submits the form.
      event.preventDefault();
      const item = isShown ? items[active] : undefined;
      if (item === undefined) settle();
      else choose(item);
    }
  };

  return {
    listId,
    active,
    optionId,
    inputAttributes: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-activedescendant': isShown && active >= 0 ? optionId(active) : undefined,
      onKeyDown,
      onBlur: close,
    },
  };
}
