import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useCombobox } from './use-combobox.ts';

afterEach(cleanup);

const [moscow, mordovia, kaluga] = [{ label: 'Москва' }, { label: 'Мордовия' }, { label: 'Калуга' }];
const nothing = (): void => undefined;

function Box({ items }: { items: readonly { label: string }[] }) {
  const { inputAttributes } = useCombobox({
    id: 'box',
    items,
    isOpen: true,
    close: nothing,
    choose: nothing,
  });
  return <input aria-label="Регион" {...inputAttributes} />;
}
const active = (): string | null => screen.getByRole('combobox').getAttribute('aria-activedescendant');

it('the option that was gone to stays when the list is found again, and is left when it is not listed any more', async () => {
  const { rerender } = render(<Box items={[moscow, mordovia]} />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('box-option-0');
  rerender(<Box items={[mordovia, moscow]} />);
  expect(active()).toBe('box-option-1');
  rerender(<Box items={[kaluga, mordovia]} />);
  expect(active()).toBeNull();
});
