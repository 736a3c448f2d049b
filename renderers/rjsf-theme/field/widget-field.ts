import { isUnread } from '#engine/model/answers';
import type { Lang } from '#engine/model/definition';
import { equalJson, type Json } from '#engine/model/json';
import type { FieldSession } from '../../controls/control.ts';
import { DECISIONS, Listeners } from '../../session/listeners.ts';

/**
 * Number of reported answers for whose return from RJSF it waits: a host may store answers slower
 * than they are typed.
 */
const MAX_AWAITED = 50;

/**
 * Session for one of our controls in a form of RJSF, which stores the answer. Controls keep their texts: an
 * answer that comes back as reported changes nothing, any other raises `generation`, so that the control is
 * created again.
 */
export class WidgetField implements FieldSession {
  readonly form: FieldSession['form'];
  /** Callbacks of RJSF from the last rendering. */
  report: { change(value: Json | undefined): void; blur(value: Json | undefined): void } = {
    change: () => undefined,
    blur: () => undefined,
  };
  generation = 0;
  #value: Json | undefined;
  #given: Json | undefined;
  #awaited: (Json | undefined)[] = [];
  readonly #listeners = new Listeners();

  constructor(value: Json | undefined, lang: Lang) {
    this.#value = value;
    this.#given = value;
    this.form = { schema: {}, uiSchema: {}, fields: [], consents: [], lang };
  }

  /** Takes RJSF's answer at each rendering; true if the control must be created again. */
  receive(value: Json | undefined): boolean {
    if (isSame(value, this.#given)) return false;
    this.#given = value;
    const index = this.#awaited.findIndex((typed) => isSame(typed, value));
    if (index >= 0) {
      this.#awaited = this.#awaited.slice(index + 1);
      return false;
    }
    this.#awaited = [];
    if (isSame(value, this.#value)) return false;
    this.#value = value;
    this.generation += 1;
    return true;
  }

  value = (): Json | undefined => this.#value;
  subscribe = (_path: string, listener: () => void): (() => void) => this.#listeners.add(DECISIONS, listener);
  type = (_path: string, typed: Json | undefined): void => {
    // A host does not know unparsed texts: its validator refuses them as they are.
    const value = isUnread(typed) ? typed.unread : typed;
    this.replace(_path, value);
    this.#awaited = [...this.#awaited, value].slice(-MAX_AWAITED);
    this.report.change(value);
  };
  choose = (path: string, value: Json | undefined): void => {
    this.type(path, value);
    this.#listeners.call(DECISIONS);
  };
  leave = (): void => this.report.blur(this.#value);
  replace = (_path: string, value: Json | undefined): void => {
    this.#value = value;
  };
  /** Stores nothing, because the page's URL sets no field of an RJSF form. */
  prefill = (): boolean => false;
  issue = (): undefined => undefined;
  makeOptional = (): void => undefined;
}

/**
 * True if two answers are equal; a number equals the text that it was typed as, and an absent answer equals an
 * empty text.
 */
function isSame(left: Json | undefined, right: Json | undefined): boolean {
  const [one, other] = [left ?? '', right ?? ''];
  if (typeof one !== 'object' && typeof other !== 'object' && String(one) === String(other)) return true;
  if (typeof one === 'number' && typeof other === 'string') return other !== '' && Number(other) === one;
  if (typeof other === 'number' && typeof one === 'string') return one !== '' && Number(one) === other;
  return equalJson(one, other);
}
