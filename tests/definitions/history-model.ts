import type { DocumentFiles, EditCommand } from '#engine/authoring';

const TYPING_PAUSE_MS = 1000;

/** What a history is to be, written as plainly as can be: all states, and where one is among them. */
export class HistoryModel {
  #states: DocumentFiles[];
  #at = 0;
  #typed: { target: string; atMs: number } | undefined;

  constructor(files: DocumentFiles) {
    this.#states = [files];
  }

  get now(): DocumentFiles {
    return this.#states[this.#at] ?? {};
  }
  get canUndo(): boolean {
    return this.#at > 0;
  }
  get canRedo(): boolean {
    return this.#at < this.#states.length - 1;
  }

  /** `next` is what came of the command. */
  do(command: EditCommand, next: DocumentFiles, atMs: number): void {
    if (next === this.now) return;
    const target = targetOf(command);
    const goesOn =
      target !== undefined && target === this.#typed?.target && atMs - this.#typed.atMs < TYPING_PAUSE_MS;
    this.#states.length = this.#at + (goesOn ? 0 : 1);
    this.#states.push(next);
    this.#at = this.#states.length - 1;
    this.#typed = target === undefined ? undefined : { target, atMs };
  }

  undo(): void {
    this.#at = Math.max(0, this.#at - 1);
    this.#typed = undefined;
  }

  redo(): void {
    this.#at = Math.min(this.#states.length - 1, this.#at + 1);
    this.#typed = undefined;
  }
}

/** Letters go on in the text that they are typed into. */
function targetOf(command: EditCommand): string | undefined {
  if (command.type === 'write') return command.file;
  if (command.type === 'set-text') return `${command.lang} ${command.key}`;
  if (command.type === 'edit-choices' && 'label' in command.change)
    return `${command.name} ${command.change.label.index}`;
  if (command.type === 'edit-groups' && 'title' in command.change) return `${command.change.title.index}`;
  const isSet =
    command.type === 'set' || command.type === 'set-in-form' || command.type === 'set-in-property';
  if (!isSet || typeof command.value === 'boolean') return undefined;
  return JSON.stringify({ ...command, value: undefined });
}
