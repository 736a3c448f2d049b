type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Controls whose keys concern nobody but their own listener. */
const selfHeard = new WeakSet<EventTarget>();

/** A key's own events, besides those of focus and of lists. */
const KEY_EVENTS: ReadonlySet<string> = new Set(['keydown', 'keypress', 'textInput', 'input', 'keyup']);

/** What an on-screen keyboard says in the place of a character. */
const UNNAMED_KEY = 'Unidentified';

/**
 * Tells of whatever is typed, pasted or filled into a control, by a listener of its own and after a mask has had its
 * say. `isShared`: handlers of React want its keys as well. Gives the way to end it.
 */
export function hearTyping<Control extends TextControl>(
  control: Control,
  tell: (control: Control) => void,
  { isShared = false } = {},
): () => void {
  const listener = (): void => tell(control);
  control.addEventListener('input', listener);
  if (!isShared) selfHeard.add(control);
  return () => {
    control.removeEventListener('input', listener);
    selfHeard.delete(control);
  };
}

/**
 * Makes a React root that is not told of characters typed into controls that hear them themselves. React listens at the
 * root to every event in both phases, and looks for handlers on everything from the control upwards: more than all else
 * that a key does here. Enter, Escape, arrows and shortcuts reach it as ever, and everybody but React hears everything.
 */
export function makeQuietRoot<Root>(
  container: HTMLElement,
  makeRoot: (container: HTMLElement) => Root,
): Root {
  const listen = container.addEventListener;
  container.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void => listen.call(container, type, KEY_EVENTS.has(type) ? passedBy(listener) : listener, options);
  try {
    return makeRoot(container);
  } finally {
    Reflect.deleteProperty(container, 'addEventListener');
  }
}

function passedBy(listener: EventListenerOrEventListenerObject): EventListener {
  const hear = typeof listener === 'function' ? listener : listener.handleEvent.bind(listener);
  return (event) => {
    if (event.target === null || !selfHeard.has(event.target) || !isCharacter(event)) hear(event);
  };
}

const isCharacter = (event: Event): boolean =>
  !(event instanceof KeyboardEvent) ||
  ((event.key.length === 1 || event.key === UNNAMED_KEY) &&
    !event.ctrlKey &&
    !event.altKey &&
    !event.metaKey);
