/** Takes the white space off both ends of what was typed; true when there was some. @spec R§5 Inputs trim whitespace on blur */
export function trimText(control: HTMLInputElement | HTMLTextAreaElement): boolean {
  const text = control.value.trim();
  if (text === control.value) return false;
  control.value = text;
  return true;
}
