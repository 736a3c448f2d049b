import type { ReactNode } from 'react';
import type { Combobox } from './use-combobox.ts';

interface ComboboxListProps<Item> {
  combobox: Combobox;
  label: string;
  items: readonly Item[];
  isOpen: boolean;
  keyOf(item: Item): string;
  choose(item: Item): void;
  children(item: Item): ReactNode;
}

/**
 * Shows the list of options below an input. The element stays in the page, hidden, while the list is closed, so
 * that the input's ARIA attributes can refer to it.
 */
export function ComboboxList<Item>({
  combobox: { listId, active, optionId },
  label,
  items,
  isOpen,
  keyOf,
  choose,
  children,
}: ComboboxListProps<Item>) {
  const isShown = isOpen && items.length > 0;
  return (
    <div className="zy-list" id={listId} role="listbox" aria-label={label} hidden={!isShown}>
      {isShown &&
        items.map((item, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
          <div
            className="zy-list__option"
            id={optionId(index)}
            key={keyOf(item)}
            role="option"
            aria-selected={index === active}
            // The input keeps the focus, or a press on the list would close it first.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
          >
            {children(item)}
          </div>
        ))}
    </div>
  );
}
