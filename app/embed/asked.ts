/** Attributes of a `<zayavka-form>` element, which choose the form that it shows; '' for an absent one. */
export interface Asked {
  form: string;
  variant: string;
  lang: string;
  section: string;
}

/** Form that a `<zayavka-form>` element shows, to be changed when its attributes change, and ended. */
export interface ShownForm {
  change(asked: Asked): void;
  end(): void;
}
