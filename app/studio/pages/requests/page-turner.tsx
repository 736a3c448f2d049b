import { type FormEvent, useId } from 'react';
import { Button } from '../../parts/button.tsx';
import { useStudio } from '../../studio-context.ts';

interface PageTurnerProps {
  /** Page number, from 0. */
  page: number;
  count: number;
  /** List whose texts the buttons have: requests are listed by age. */
  of?: 'requests' | 'appeals';
  onTurn(page: number): void;
}

/** Buttons for the first, previous, next and last page of a list, and an input for any other page. */
export function PageTurner({ page, count, of = 'requests', onTurn }: PageTurnerProps) {
  const { text } = useStudio();
  const id = useId();
  const last = Math.max(0, count - 1);
  const turn = (to: number): void => {
    const next = Math.min(last, Math.max(0, to));
    if (next !== page) onTurn(next);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = Number(new FormData(event.currentTarget).get('page'));
    if (Number.isInteger(typed) && typed > 0) turn(typed - 1);
  };
  const buttons = [
    ['first', 0, page === 0],
    ['newer', page - 1, page === 0],
    ['older', page + 1, page === last],
    ['last', last, page === last],
  ] as const;
  return (
    <nav className="zs-choices" aria-label={text('studio.requests.pages')}>
      <span role="status">{text('studio.requests.page', { page: page + 1, count: last + 1 })}</span>
      {buttons.map(([name, to, isOff]) => (
        <Button
          label={text(`studio.${of}.${name}`)}
          key={name}
          aria-disabled={isOff}
          onClick={() => turn(to)}
        />
      ))}
      {last > 1 && (
        <form className="zs-inline" onSubmit={submit} noValidate>
          <label htmlFor={id}>{text('studio.requests.toPage')}</label>
          <input
            className="zs-input"
            key={page}
            id={id}
            name="page"
            inputMode="numeric"
            size={4}
            autoComplete="off"
            defaultValue={page + 1}
          />
          <Button label={text('studio.requests.toPage.submit')} type="submit" />
        </form>
      )}
    </nav>
  );
}
