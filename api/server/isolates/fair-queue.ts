/** Person and document for which a job of an isolate runs, between which the queue takes turns. */
export interface JobOwner {
  person: string;
  /** Document that the job is about. */
  form: string;
}

/** Largest numbers of jobs that wait, of one person and of all. */
export interface QueueLimits {
  perPerson: number;
  total: number;
}

/**
 * Queue of jobs that alternates between people, then between the forms of one person: ten jobs of one editor delay
 * another's single job by one job only.
 */
export class FairQueue<Job> {
  /** Jobs by person and form; the first key of each map has the next turn. */
  readonly #people = new Map<string, Map<string, Job[]>>();
  readonly #limits: QueueLimits;
  #size = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Adds a job; false if the queue is full. */
  add({ person, form }: JobOwner, job: Job): boolean {
    const forms = this.#people.get(person) ?? new Map<string, Job[]>();
    const waiting = [...forms.values()].reduce((sum, jobs) => sum + jobs.length, 0);
    if (this.#size >= this.#limits.total || waiting >= this.#limits.perPerson) return false;
    this.#people.set(person, forms);
    forms.set(form, [...(forms.get(form) ?? []), job]);
    this.#size += 1;
    return true;
  }

  /** Returns the next job that may run now. */
  take(mayRun: (person: string, job: Job) => boolean): { person: string; job: Job } | undefined {
    for (const [person, forms] of this.#people)
      for (const [form, jobs] of forms) {
        const job = jobs.find((one) => mayRun(person, one));
        if (job === undefined) continue;
        this.#people.delete(person);
        forms.delete(form);
        const rest = jobs.filter((one) => one !== job);
        if (rest.length > 0) forms.set(form, rest);
        if (forms.size > 0) this.#people.set(person, forms);
        this.#size -= 1;
        return { person, job };
      }
    return undefined;
  }
}
