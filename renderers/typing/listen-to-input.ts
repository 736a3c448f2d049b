type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Controls whose key events only their own listener needs. */
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
 * Reports text that is typed, pasted or filled into a control, after a mask has formatted it. React does not
 * receive the control's key events unless `isShared` is true. Returns a function that removes the listener.
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
 * Makes a React root that does not receive characters typed into controls that listen themselves. React
 * listens at the root to every event in both phases, and looks for handlers on every ancestor of the control,
 * which costs more than everything else that a key does here. Enter, Escape, arrows and shortcuts still reach
 * it, and all other listeners receive everything.
 */
export function makeQuietRoot<Root>(
  container: HTMLElement,
  makeRoot: (container: HTMLElement) => Root,
): Root {
  // Caret events are dispatched at the document, where React finds no handler for them.
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
