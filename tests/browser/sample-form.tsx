import { render } from '@testing-library/react';
import { Profiler, useState } from 'react';
import type { Answers, CompiledForm, Field, FormChecker } from '#engine/model/definition';
import { type JsonObject, joinPath } from '#engine/model/json';
import { RECOMMENDED } from '#engine/model/schema';
import {
  type Drafts,
  FormSession,
  loadAllFormParts,
  RequestForm,
  type SendState,
  type Services,
  sessionDrafts,
} from '#renderers';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import ru from '../../definitions/texts/ru.json' with { type: 'json' };
import { withMemberGroups } from '../../engine/model/resolve/member-groups.ts';

await loadAllFormParts();

/** Returns a form as the engine would compile it, from properties and their UI options. */
export function sampleForm(
  properties: Record<string, JsonObject>,
  ui: Record<string, JsonObject>,
  more: {
    /** Slug; forms with the same one share a draft. */
    slug?: string;
    required?: string[];
    schema?: JsonObject;
    deciding?: string[];
    /** Properties that only a branch of the schema contains. */
    branches?: string[];
    personalData?: Field['personalData'];
  } = {},
): CompiledForm {
  const names = [...Object.keys(properties), ...(more.branches ?? [])];
  const fields = names.map((name) => ({
    path: joinPath([name]),
    id: name,
    personalData: more.personalData ?? ('contact' as const),
    widget: String(ui[name]?.['ui:widget'] ?? 'text'),
    drivesConditions: more.deciding?.includes(name) ?? false,
    ...(ui[name]?.[RECOMMENDED] === undefined ? {} : { recommended: true as const }),
  }));
  return {
    slug: more.slug ?? 'sample',
    variant: 'default',
    lang: 'ru',
    version: '0'.repeat(64),
    schema: withMemberGroups(
      { type: 'object', properties, required: more.required ?? [], ...more.schema },
      ui,
    ),
    uiSchema: Object.fromEntries(
      names.map((name) => [name, { 'ui:widget': 'text', ...compound(properties[name]), ...ui[name] }]),
    ),
    fields,
    consents: [],
    messages: ru,
    behaviour: {
      texts: { title: 'Пример', submit: 'Отправить', sending: 'Отправляем…' },
      submit: { endpoint: 'none', payload: 'none', timeoutMs: 1000 },
      accepts: [],
      payloads: {},
      captcha: { enabled: false },
      success: { title: 'Готово', button: 'ОК', resetDelayMs: 100, cases: [{ message: 'Ждите' }] },
      failure: { mode: 'panel', title: 'Что-то пошло не так', message: 'Позже', button: 'ОК' },
      consent: {},
      analytics: {},
      retention: { days: 1 },
    },
  };
}

const compound = (schema: JsonObject | undefined): JsonObject =>
  schema?.type === 'object' ? { 'ui:field': 'compound' } : {};

export const checkerOf = (form: CompiledForm): FormChecker =>
  createFormChecker(
    form,
    moscowClock(() => 0),
  );

export interface Shown {
  session: FormSession;
  sent: Answers[];
  /** Returns the number of React's commits since the form was shown. */
  commits(): number;
  setSend(state: SendState): void;
  done(): number;
}

/** Shows a form as a page does; the test controls the send state. */
export function showForm(
  form: CompiledForm,
  drafts: Drafts = sessionDrafts(() => sessionStorage),
  services: Services = {},
): Shown {
  const checker = checkerOf(form);
  const session = new FormSession(form, checker, drafts);
  const sent: Answers[] = [];
  let commits = 0;
  let done = 0;
  let setSend: (state: SendState) => void = () => {};
  function Page() {
    const [send, set] = useState<SendState>({ status: 'idle' });
    setSend = set;
    return (
      <RequestForm
        session={session}
        services={services}
        checker={checker}
        send={send}
        onSubmit={(answers) => {
          sent.push(answers);
          set({ status: 'pending' });
        }}
        onDismissFailure={() => set({ status: 'idle' })}
        onDone={() => {
          done += 1;
          set({ status: 'idle' });
        }}
      />
    );
  }
  render(
    <Profiler
      id="form"
      onRender={() => {
        commits += 1;
      }}
    >
      <Page />
    </Profiler>,
  );
  return { session, sent, commits: () => commits, setSend: (state) => setSend(state), done: () => done };
}
