import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listDocuments, type SampledDocument, sampleDocument } from '#contract';
import { applyCommand, type DocumentFiles } from '#engine/authoring';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { objectIn } from '#engine/model/json';
import { CHECK_STEP, stepsIn } from '#engine/model/schema';
import { formatText } from '#engine/model/text';
import { type StudioCommand, useCommands } from '../../../../parts/commands.ts';
import { documentParams } from '../../../../parts/document/document-params.ts';
import { NamedChoice } from '../../../../parts/named-choice.tsx';
import { type PreviewWidth, PreviewWidthChoice, WIDTHS } from '../../../../parts/preview/preview-width.tsx';
import { wordingIn } from '../../../../parts/wording-in.ts';
import { useStudio } from '../../../../studio-context.ts';
import { useStudioCall, useStudioQuery } from '../../../../use-studio-call.ts';
import { useEditor } from '../editor-context.ts';
import type { Target } from '../element-targets.ts';
import { compileHere, readForm } from '../read-form.ts';
import { SCENE_GROUPS, type Scene, sceneOf, scenesOf } from './scenes.ts';
import { TriedForm } from './tried-form.tsx';
import { checkKeyOf, type FormText, useCompiled } from './use-compiled.ts';

/**
 * Preview of the form in the theme of the site, as visitors will see it; it can be filled in, and shows requests in
 * place of sending them.
 */
export function Preview({ id }: { id: string }) {
  const { text, lang } = useStudio();
  const { variant, form, draft, showPane, step: wantedStep, showStep: setStep } = useEditor();
  const [width, setWidth] = useState<PreviewWidth>(375);
  const [chosen, setChosen] = useState('empty');
  const { sections, section, setSection } = useSections(id);
  const key = useMemo(() => (form === undefined ? undefined : checkKeyOf(form)), [form]);
  const samples = useSamples(id, { files: draft.files, variant, key });
  const scenes = useMemo(
    () => (form === undefined ? [] : scenesOf(samples, { ...form, lang })),
    [samples, form, lang],
  );
  const scene = scenes.find((one) => one.id === chosen) ?? scenes[0];
  const showTarget = useCallback(
    (target: Target, isAsked: (answers: Answers) => boolean): boolean => {
      // The canvas itself opens the step of everything that it has.
      const isOfSteps = 'text' in target && target.text === 'texts.next';
      if (isOfSteps) setStep('');
      const showing = sceneOf(scenes, target, isAsked);
      if (showing !== undefined) setChosen(showing.id);
      return isOfSteps || showing !== undefined;
    },
    [scenes, setStep],
  );
  const steps = useMemo(() => stepsOf(form), [form]);
  const step = steps.some(({ name }) => name === wantedStep) ? wantedStep : '';
  const shown = useShownText(scene?.withCaptcha === true);
  const { bundle, isStale, isBroken } = useCompiled(id, shown);
  useCommands((): StudioCommand[] => [
    ...scenes.map(
      ({ id: value, name }): StudioCommand => ({
        id: `scene.${value}`,
        group: 'preview',
        name: text('studio.palette.state', { state: 'phrase' in name ? name.phrase : text(name.key) }),
        run: () => {
          setChosen(value);
          showPane('preview');
        },
      }),
    ),
    ...WIDTHS.map(
      (one): StudioCommand => ({
        id: `width.${one}`,
        group: 'preview',
        name: text(`studio.preview.width.${one}`),
        run: () => {
          setWidth(one);
          showPane('preview');
        },
      }),
    ),
  ]);
  return (
    <>
      <div className="zs-view-choices">
        <PreviewWidthChoice width={width} onChange={setWidth} />
        {sections.length > 0 && (
          <NamedChoice
            look="inline"
            label={text('studio.preview.section')}
            value={section}
            choices={sections.map(({ slug, title }) => ({ name: slug, label: title }))}
            onChange={setSection}
          />
        )}
        {steps.length > 0 && (
          <label className="zs-inline">
            {text('studio.preview.step')}
            <select
              className="zs-input zs-states"
              value={step}
              onChange={(event) => {
                setStep(event.target.value);
                // A form that is sent shows no step.
                if (scene?.send.status !== 'idle') setChosen('empty');
              }}
            >
              {steps.map(({ name, title }, index) => (
                <option key={name} value={name}>
                  {`${index + 1}. ${title}`}
                </option>
              ))}
            </select>
          </label>
        )}
        <SceneList scenes={scenes} chosen={scene?.id ?? ''} onChoose={setChosen} />
      </div>
      <p className="zs-small" role="status">
        {isBroken ? text('studio.preview.broken') : isStale ? text('studio.preview.stale') : ''}
      </p>
      {bundle === undefined || scene === undefined ? (
        <div className="zs-preview">
          <div className="zy-form-placeholder" aria-busy="true" />
        </div>
      ) : (
        <TriedForm
          bundle={bundle}
          scene={scene}
          widthPx={width}
          section={section}
          isStale={isStale}
          step={step}
          onStep={setStep}
          onUnseen={showTarget}
        />
      )}
    </>
  );
}

/** Returns the pages of a multi-step form, the review of the answers last. */
function stepsOf(form: CompiledForm | undefined): { name: string; title: string }[] {
  const steps = stepsIn(form?.uiSchema ?? {}).map(({ name, title }) => ({ name, title: String(title) }));
  const review = String(form?.messages['form.steps.check']);
  return steps.length === 0 ? [] : [...steps, { name: CHECK_STEP, title: review }];
}

/** Returns the draft, with the captcha enabled for a scene that shows it. */
function useShownText(withCaptcha: boolean): FormText {
  const { slug, variant, lang, form, draft, shared } = useEditor();
  const { files } = draft;
  return useMemo(() => {
    if (!withCaptcha || form?.behaviour.captcha.enabled === true) return { files, form };
    const asked = applyCommand(files, {
      type: 'set-in-form',
      slug,
      variant,
      part: 'form',
      path: ['captcha', 'enabled'],
      value: true,
    });
    return { files: asked, form: compileHere(readForm(shared, asked, slug), variant, lang) };
  }, [withCaptcha, files, form, slug, variant, lang, shared]);
}

/** Returns the sections of the site; the initial one has a page with the form. */
function useSections(id: string) {
  const { lang } = useStudio();
  const { read } = useEditor();
  const { data } = useStudioQuery(listDocuments);
  const [chosen, setSection] = useState<string>();
  const { definitions } = read;
  const sections = [...definitions.files].flatMap(([path, { value }]) => {
    const slug = /^sections\/([^/]+)\.json$/.exec(path)?.[1];
    const title = wordingIn(definitions.texts, objectIn(value).title, lang);
    return slug === undefined ? [] : [{ slug, title: formatText(title) || slug }];
  });
  const shownIn = data?.documents.find((one) => one.id === id)?.sections[0];
  return { sections, section: chosen ?? shownIn ?? sections[0]?.slug ?? '', setSection };
}

interface SceneListProps {
  scenes: readonly Scene[];
  chosen: string;
  onChoose(id: string): void;
}

function SceneList({ scenes, chosen, onChoose }: SceneListProps) {
  const { text } = useStudio();
  return (
    <label className="zs-inline">
      {text('studio.preview.state')}
      <select
        className="zs-input zs-states"
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {SCENE_GROUPS.map((group) => {
          const members = scenes.filter((one) => one.group === group);
          if (members.length === 0) return null;
          return (
            <optgroup key={group} label={text(`studio.preview.states.${group}`)}>
              {members.map(({ id, name }) => (
                <option key={id} value={id}>
                  {'phrase' in name ? name.phrase : text(name.key)}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </label>
  );
}

const SAMPLE_DELAY_MS = 800;

/**
 * Returns sample answers of a variant; undefined until the first arrive. The server finds them again
 * `SAMPLE_DELAY_MS` after a change of the rules, which `key` identifies. The last samples stay until new
 * samples arrive, because most of them are still valid.
 */
function useSamples(
  id: string,
  { files, variant, key }: { files: DocumentFiles; variant: string; key: string | undefined },
): SampledDocument | undefined {
  const call = useStudioCall();
  const [found, setFound] = useState<{ variant: string; samples: SampledDocument }>();
  const newest = useRef(files);
  newest.current = files;
  useEffect(() => {
    if (key === undefined) return;
    const { kind, slug } = documentParams(id);
    let isWanted = true;
    const timer = setTimeout(async () => {
      try {
        const samples = await call(sampleDocument, {
          params: { kind, slug },
          body: { files: { ...newest.current }, variant },
        });
        if (isWanted) setFound({ variant, samples });
      } catch {
        // The form can be tried without samples; the next change of a rule requests them again.
      }
    }, SAMPLE_DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [call, id, variant, key]);
  return found?.variant === variant ? found.samples : undefined;
}
