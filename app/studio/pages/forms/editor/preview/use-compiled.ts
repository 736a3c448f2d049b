import { useEffect, useMemo, useState } from 'react';
import { loadBundle } from '#client';
import { type CompiledDocument, compileDocument } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import type { CompiledForm, FormBundle } from '#engine/model/definition';
import { canonicalJson } from '#engine/model/json';
import { useStudioCall } from '../../../../use-studio-call.ts';

const COMPILE_DELAY_MS = 400;

interface Compiled {
  /** Undefined until the server has compiled the form for the first time. */
  bundle: FormBundle | undefined;
  /** True if the shown form belongs to an earlier text. */
  isStale: boolean;
  isBroken: boolean;
}

/** Files of a form's draft, and the form compiled from them in the page; undefined while that fails. */
export interface FormText {
  files: DocumentFiles;
  form: CompiledForm | undefined;
}

/**
 * Returns a text that is equal for two forms with the same compiled validators: their variant, schema and conditions
 * of success texts.
 */
export const checkKeyOf = ({ schema, behaviour, variant }: CompiledForm): string =>
  `${variant} ${canonicalJson([schema, behaviour.success.cases.map(({ when }) => when ?? null)])}`;

type Call = ReturnType<typeof useStudioCall>;

const ahead = new WeakMap<DocumentFiles, Promise<CompiledDocument>>();

const compile = (call: Call, id: string, files: DocumentFiles): Promise<CompiledDocument> =>
  call(compileDocument, { body: { document: id, files: { ...files } } });

/**
 * Requests the compiled form from the server before the preview needs it, because a large form takes as long to
 * render as to compile.
 */
export function compileAhead(call: Call, id: string, files: DocumentFiles): void {
  const compiled = compile(call, id, files);
  // The preview shows the error.
  compiled.catch(() => {});
  ahead.set(files, compiled);
}

/**
 * Returns the preview that was requested early, and otherwise requests it. An early preview is used
 * only once, because the server stores it only briefly.
 */
function takeCompiled(call: Call, id: string, files: DocumentFiles): Promise<CompiledDocument> {
  const compiled = ahead.get(files) ?? compile(call, id, files);
  ahead.delete(files);
  return compiled;
}

/**
 * Returns the form of the draft with the validators that the server has compiled for it. Changed texts and
 * layout are shown at once; a changed schema waits for the server, because the page's CSP forbids to compile
 * validators, and until then the earlier form is returned with `isStale`.
 */
export function useCompiled(id: string, { files, form }: FormText): Compiled {
  const call = useStudioCall();
  const [last, setLast] = useState<{ bundle: FormBundle; key: string }>();
  const [isBroken, setBroken] = useState(false);
  const key = useMemo(() => (form === undefined ? undefined : checkKeyOf(form)), [form]);
  const isKnown = key !== undefined && key === last?.key;
  const isFirst = last === undefined;
  const { variant, lang } = form ?? {};

  useEffect(() => {
    if (key === undefined || variant === undefined || lang === undefined || isKnown) return;
    let isWanted = true;
    const timer = setTimeout(
      async () => {
        try {
          const { bundle } = await takeCompiled(call, id, files);
          const module = await loadBundle(bundle, variant, lang);
          if (!isWanted) return;
          setLast({ bundle: module, key: checkKeyOf(module.form) });
          setBroken(false);
        } catch {
          if (isWanted) setBroken(true);
        }
        // A newly opened form is compiled without delay.
      },
      isFirst ? 0 : COMPILE_DELAY_MS,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [call, id, files, variant, lang, key, isKnown, isFirst]);

  const shown = useMemo(
    () =>
      isKnown && form !== undefined && last !== undefined
        ? // The compiled schema object is kept: RJSF compares it for each field, and comparing a copy is slower.
          { ...last.bundle, form: { ...form, schema: last.bundle.form.schema } }
        : undefined,
    [isKnown, form, last],
  );
  if (shown !== undefined) return { bundle: shown, isStale: false, isBroken: false };
  return { bundle: last?.bundle, isStale: true, isBroken };
}
