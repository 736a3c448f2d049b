/**
 * Returns the event for a text that was set by script. If the visitor is typing there, it looks like the
 * event of a key.
 */
export const inputEvent = (isTyping: boolean): InputEvent =>
  new InputEvent('input', { bubbles: true, inputType: isTyping ? 'insertText' : '' });
