type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Controls whose key events React need not get. */
const quietControls = new WeakSet<EventTarget>();

/** Events of a key press and of the caret. React still receives events of focus and of lists. */
const KEY_EVENTS: ReadonlySet<string> = new Set([
  'keydown',
  'keypress',
  'textInput',
  'input',
  'keyup',
  'selectionchange',
]);

/** Key name that an on-screen keyboard reports instead of a character. */
const UNNAMED_KEY = 'Unidentified';

/**
 * Calls `report` for each `input` event of a control (typing, pasting, autofill), after its mask. A root of
 * `makeQuietRoot` gets no key events of the control unless `isShared` is true. Returns a function that stops
 * listening.
 */
export function listenToInput<Control extends TextControl>(
  control: Control,
  report: (control: Control) => void,
  { isShared = false } = {},
): () => void {
  const listener = (): void => report(control);
  control.addEventListener('input', listener);
  if (!isShared) quietControls.add(control);
  return () => {
    control.removeEventListener('input', listener);
    quietControls.delete(control);
  };
}

/**
 * Creates a React root, by `makeRoot`, that gets no key events of controls with `listenToInput`: React would
 * look for handlers on each ancestor, which costs more than all else that a key does. Enter, Escape, arrows and
 * shortcuts reach it, and other listeners get everything.
 */
export function makeQuietRoot<Root>(
  container: HTMLElement,
  makeRoot: (container: HTMLElement) => Root,
): Root {
  // Caret events go to the document, where React would look for handlers as well.
  const places: EventTarget[] = [container, container.ownerDocument];
  for (const place of places) {
    const listen = place.addEventListener;
    place.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ): void =>
      listen.call(
        place,
        type,
        listener !== null && KEY_EVENTS.has(type) ? passedBy(listener) : listener,
        options,
      );
  }
  try {
    return makeRoot(container);
  } finally {
    for (const place of places) Reflect.deleteProperty(place, 'addEventListener');
  }
}

function passedBy(listener: EventListenerOrEventListenerObject): EventListener {
  const receive = typeof listener === 'function' ? listener : listener.handleEvent.bind(listener);
  return (event) => {
    if (event.target === null || !quietControls.has(event.target) || !isCharacter(event)) receive(event);
  };
}

const isCharacter = (event: Event): boolean =>
  !(event instanceof KeyboardEvent) ||
  ((event.key.length === 1 || event.key === UNNAMED_KEY) &&
    !event.ctrlKey &&
    !event.altKey &&
    !event.metaKey);
