import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormSession, RequestForm, sessionDrafts } from '#renderers';
import { consentBox, forgetDrafts, input, phoneForm, submit } from '../../tests/browser/phone-form.ts';
import { checkerOf, showForm } from '../../tests/browser/sample-form.tsx';
import '../styles/index.css';

beforeEach(forgetDrafts);
afterEach(cleanup);

describe('sending', () => {
  const fill = async () => {
    await userEvent.click(input('Телефон'));
    await userEvent.keyboard('9161234567');
    await userEvent.click(consentBox());
  };

  it('keeps the button in its place and takes no second press', async () => {
    const { sent } = showForm(phoneForm());
    await fill();
    const before = screen.getByRole('button', { name: 'Отправить' }).getBoundingClientRect();
    await submit();
    const button = screen.getByRole('button', { name: 'Отправляем…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getBoundingClientRect().top).toBe(before.top);
    await userEvent.click(button, { force: true });
    expect(sent).toHaveLength(1);
  });

  it('takes no second press before the page has shown the first', async () => {
    const form = phoneForm();
    const checker = checkerOf(form);
    const session = new FormSession(
      form,
      checker,
      sessionDrafts(() => sessionStorage),
    );
    let sent = 0;
    render(
      <RequestForm
        session={session}
        checker={checker}
        send={{ status: 'idle' }}
        onSubmit={() => {
          sent += 1;
        }}
        onDismissFailure={() => {}}
        onDone={() => {}}
      />,
    );
    await fill();
    const button = screen.getByRole('button', { name: 'Отправить' });
    act(() => button.click());
    act(() => button.click());
    expect(sent).toBe(1);
  });

  it('can be tried again after a failure', async () => {
    const { sent, setSend } = showForm(phoneForm());
    await fill();
    await submit();
    act(() => setSend({ status: 'failed', reason: 'network' }));
    await submit();
    expect(sent).toHaveLength(2);
    act(() => setSend({ status: 'failed', reason: 'network' }));
    await userEvent.click(screen.getByRole('button', { name: 'ОК' }));
    await submit();
    expect(sent).toHaveLength(3);
  });

  it('a success takes the focus, names the request and leaves an empty form behind [R§4]', async () => {
    const { setSend, done, session } = showForm(phoneForm());
    await fill();
    await submit();
    act(() => setSend({ status: 'accepted', number: '482190711234' }));
    const heading = screen.getByRole('heading', { name: 'Готово' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/Номер заявки: 4821\s9071\s1234/)).toBeTruthy();
    await waitFor(() => expect(session.value('phone')).toBeUndefined());
    await userEvent.click(screen.getByRole('button', { name: 'ОК' }));
    expect(done()).toBe(1);
    expect(input('Телефон').value).toBe('');
  });

  it('a success that is known when the form is shown leaves an empty form behind, once', async () => {
    const form = phoneForm();
    const checker = checkerOf(form);
    const session = new FormSession(
      form,
      checker,
      sessionDrafts(() => sessionStorage),
    );
    session.type('name', 'Анна');
    const props = { session, checker, onSubmit() {}, onDismissFailure() {}, onDone() {} };
    const send = { status: 'accepted', number: '1' } as const;
    const { unmount } = render(<RequestForm {...props} send={send} />);
    await waitFor(() => expect(session.value('name')).toBeUndefined());
    unmount();
    session.type('name', 'Мария');
    render(<RequestForm {...props} send={send} />).unmount();
    render(<RequestForm {...props} send={{ status: 'idle' }} />);
    expect(input('Имя').value).toBe('Мария');
  });

  it('what is typed after a success is not taken by the reset that was to come', async () => {
    const form = phoneForm();
    const slow = { ...form.behaviour, success: { ...form.behaviour.success, resetDelayMs: 3_600_000 } };
    const { setSend, session } = showForm({ ...form, behaviour: slow });
    await fill();
    await submit();
    act(() => setSend({ status: 'accepted', number: '1' }));
    await userEvent.click(screen.getByRole('button', { name: 'ОК' }));
    expect(input('Телефон').value).toBe('');
    expect(session.value('phone')).toBeUndefined();
  });

  it('a success that has been read gives the focus to the form', async () => {
    const { setSend } = showForm(phoneForm());
    await fill();
    await submit();
    act(() => setSend({ status: 'accepted', number: '1' }));
    await userEvent.click(screen.getByRole('button', { name: 'ОК' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Пример' }));
  });

  it('a failure that has been read gives the focus back to the button', async () => {
    const { setSend } = showForm(phoneForm());
    await fill();
    await submit();
    act(() => setSend({ status: 'failed', reason: 'server' }));
    await userEvent.click(screen.getByRole('button', { name: 'ОК' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Отправить' }));
  });

  const withDialog = () => {
    const form = phoneForm();
    const failure = { ...form.behaviour.failure, mode: 'dialog' } as const;
    return { ...form, behaviour: { ...form.behaviour, failure } };
  };

  it('a failure in a dialog takes the focus, and its OK gives it back to the form as it was [R§4]', async () => {
    const { sent, setSend } = showForm(withDialog());
    await fill();
    await submit();
    act(() => setSend({ status: 'failed', reason: 'server' }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Что-то пошло не так' });
    expect(dialog.matches(':modal')).toBe(true);
    expect(within(dialog).getByText('Позже')).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['ОК']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Что-то пошло не так' }));
    await userEvent.click(screen.getByRole('button', { name: 'ОК' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Отправить' }));
    expect(input('Телефон').value).toBe('916 123 45 67');
    await submit();
    expect(sent).toHaveLength(2);
  });

  it('Escape closes that dialog too', async () => {
    const { setSend } = showForm(withDialog());
    await fill();
    await submit();
    act(() => setSend({ status: 'failed', reason: 'server' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Отправить' }));
  });

  it('a failure that the server has rendered is a part of its page', () => {
    const form = withDialog();
    const checker = checkerOf(form);
    const session = new FormSession(
      form,
      checker,
      sessionDrafts(() => sessionStorage),
    );
    const props = { session, checker, onSubmit() {}, onDismissFailure() {}, onDone() {} };
    render(<RequestForm {...props} send={{ status: 'failed', reason: 'server', isServed: true }} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Что-то пошло не так' }));
  });

  it('a silent failure is announced where a screen reader already listens [R§8]', async () => {
    const form = phoneForm();
    const failure = { ...form.behaviour.failure, mode: 'silent' } as const;
    const { setSend } = showForm({
      ...form,
      behaviour: { ...form.behaviour, failure },
      messages: { ...form.messages, 'form.failure.silent': 'Не отправлено, попробуйте ещё раз' },
    });
    await fill();
    await submit();
    const regions = screen.getAllByRole('status');
    act(() => setSend({ status: 'failed', reason: 'server' }));
    expect(regions.map(({ textContent }) => textContent)).toContain('Не отправлено, попробуйте ещё раз');
  });

  it('a refusal of something that the form does not ask for is no silence [R§8]', async () => {
    const { setSend } = showForm(phoneForm());
    await fill();
    await submit();
    const issue = { path: 'stranger', code: 'unknownField', messageKey: 'error.unknownField' };
    act(() => setSend({ status: 'refused', issues: [issue] }));
    expect(screen.getByRole('heading', { name: 'Что-то пошло не так' })).toBeTruthy();
  });

  it('a failure takes the focus and loses nothing [R§8]', async () => {
    const { setSend } = showForm(phoneForm());
    await fill();
    await submit();
    act(() => setSend({ status: 'failed', reason: 'server' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Что-то пошло не так' }));
    expect(input('Телефон').value).toBe('916 123 45 67');
    await userEvent.click(screen.getByRole('button', { name: 'ОК' }));
    expect(screen.queryByText('Что-то пошло не так')).toBeNull();
  });
});
