/**
 * Creates the `input` event to dispatch after script has set a text. With `isTyping` it looks like the event of
 * a key.
 */
export const inputEvent = (isTyping: boolean): InputEvent =>
  new InputEvent('input', { bubbles: true, inputType: isTyping ? 'insertText' : '' });
