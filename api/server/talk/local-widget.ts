import type { TalkHost } from './frame-script.ts';

/**
 * Shows a chat for installations without one: it takes messages and calls to show how that looks, but nobody
 * replies. The server sends the function as text, so it can use nothing from outside.
 */
export function runLocalWidget(): void {
  const host = (window as unknown as { ZayavkaTalk: TalkHost }).ZayavkaTalk;
  const { kind, texts, channel } = host;
  const text = (key: string): string => texts[key] ?? key;
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    words: string,
  ): HTMLElementTagNameMap[Name] => {
    const element = document.createElement(name);
    element.textContent = words;
    return element;
  };

  const style = make(
    'style',
    `body { margin: 0; padding: 0 1rem 1rem; color: light-dark(#14212b, #eef3f5); font: 1rem/1.5 system-ui, sans-serif; }
     form, label { display: grid; gap: 0.5rem; }
     form { gap: 1rem; }
     label { font-weight: 600; }
     p { margin: 0 0 0.75rem; }
     input, button { min-height: 3.5rem; padding: 0.75rem 1rem; border: 1px solid light-dark(#7d8b93, #7b8a93); border-radius: 0.75rem; background: none; color: inherit; font: inherit; }
     button { border-color: transparent; background: color-mix(in srgb, currentcolor 9%, transparent); font-weight: 600; cursor: pointer; }
     :focus-visible { outline: 3px solid light-dark(#0a58ca, #8ab8ff); outline-offset: 2px; }`,
  );
  document.head.append(style);
  const body = make('main', '');
  body.dataset.channel = channel;
  const log = make('div', '');
  log.setAttribute('role', 'log');
  log.setAttribute('aria-label', text(kind));
  const addLine = (words: string): void => log.append(make('p', words));

  const answerMessages = (): HTMLElement => {
    const form = make('form', '');
    const label = make('label', `${text('message')} `);
    const input = make('input', '');
    input.autocomplete = 'off';
    label.append(input);
    form.append(label, make('button', text('send')));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (input.value.trim() === '') return;
      addLine(`${text('you')}: ${input.value}`);
      input.value = '';
      addLine(text('answer'));
    });
    return form;
  };
  const endCalls = (): HTMLElement => {
    const button = make('button', text('hangUp'));
    button.type = 'button';
    button.addEventListener('click', () => {
      addLine(text('ended'));
      host.closed();
    });
    return button;
  };

  host.ready({
    open: () => {
      if (body.isConnected) return;
      addLine(text(kind === 'chat' ? 'greeting' : 'calling'));
      body.append(log, kind === 'chat' ? answerMessages() : endCalls());
      document.body.append(body);
    },
    close: () => {
      // Hiding ends a call, but only pauses a chat.
      if (kind !== 'voice') return;
      log.replaceChildren();
      body.replaceChildren();
      body.remove();
    },
  });
}
