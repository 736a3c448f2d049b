/** The event that a control owes for the text in it. A visitor who is typing there goes on, as after a key. */
export const inputEvent = (isTyping: boolean): InputEvent =>
  new InputEvent('input', { bubbles: true, inputType: isTyping ? 'insertText' : '' });
