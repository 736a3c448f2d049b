type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Controls whose keys only their own listener needs. */
const quietControls = new WeakSet<EventTarget>();

/** A key's own events and its caret's, besides those of focus and of lists. */
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
 * Reports text that is typed, pasted or filled into a control, by a listener of its own and after a mask has
 * formatted it. `isShared`: handlers of React want its keys as well. Gives the way to end it.
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
 * Makes a React root that does not receive characters typed into controls that listen to them themselves. React listens at the
 * root to every event in both phases, and looks for handlers on everything from the control upwards: more than all else
 * that a key does here. Enter, Escape, arrows and shortcuts reach it as ever, and all other listeners receive everything.
 */
export function makeQuietRoot<Root>(
  container: HTMLElement,
  makeRoot: (container: HTMLElement) => Root,
): Root {
  // A caret that moves is reported at the document, where React finds no handler for it.
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
