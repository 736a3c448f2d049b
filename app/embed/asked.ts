/** Attributes of the element, with '' for an absent one. */
export interface Asked {
  form: string;
  variant: string;
  lang: string;
  section: string;
}

/** A form that the element shows. */
export interface ShownForm {
  change(asked: Asked): void;
  end(): void;
}
