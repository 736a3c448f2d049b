import { useEffect, useReducer, useRef, useState } from 'react';
import { TALK_KINDS, type TalkKind, type TalkPlace } from '#contract';
import { usePage } from '../page-context.ts';
import { PhoneLink } from '../phone-link.tsx';
import { onOpenTalk } from './open-talk.ts';
import { TalkFrame } from './talk-frame.tsx';
import { NO_TALK, talkState } from './talk-state.ts';

/**
 * Panel of the chat or call: nothing before it is asked for, then the state of the talk. The page
 * beside it stays usable. @spec S§2 Chat widgets, S§4
 */
function TalkPanel({ kind }: { kind: TalkKind }) {
  const { text, lang, page, chatChannel, offersChat } = usePage();
  const [state, dispatch] = useReducer(talkState, NO_TALK);
  const [place, setPlace] = useState<TalkPlace>();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  const { init, isMounted, isOpen, attempt } = state;
  const isRestricted = kind === 'chat' && !offersChat;

  useEffect(
    () =>
      onOpenTalk((asked) => {
        if (asked !== kind) return;
        opener.current = document.activeElement;
        // A running talk keeps the place where it was started.
        setPlace((started) => started ?? { kind, channel: chatChannel, lang, page });
        dispatch('asked');
      }),
    [kind, chatChannel, lang, page],
  );
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (isRestricted) dispatch('closed');
  }, [isRestricted]);

  const close = (): void => {
    dispatch('closed');
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  if (!isMounted && !isOpen) return null;
  const isReady = init === 'success';
  return (
    <section
      className="zy-talk"
      role="dialog"
      aria-labelledby={`zy-talk-${kind}`}
      hidden={!isOpen}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className="zy-talk__head">
        <h2 className="zy-talk__title" id={`zy-talk-${kind}`} ref={heading} tabIndex={-1}>
          {text(`site.talk.${kind}`)}
        </h2>
        <button className="zy-link zy-link--button" type="button" onClick={close}>
          {text('site.talk.close')}
        </button>
      </div>
      {isRestricted ? (
        <p className="zy-talk__text" role="alert">
          <span>{text('site.talk.restricted')}</span> <OrCall />
        </p>
      ) : (
        <>
          <p className="zy-talk__text" role="status" hidden={init !== 'started'}>
            {init === 'started' && text(`site.talk.${kind}.started`)}
          </p>
          {init === 'failure' && (
            <div className="zy-talk__text" role="alert">
              <p>
                <span>{text(`site.talk.${kind}.failed`)}</span> <OrCall />
              </p>
              <button className="zy-button" type="button" onClick={() => dispatch('asked')}>
                {text('site.talk.retry')}
              </button>
            </div>
          )}
          {isReady && (
            <p className="zy-talk__text">
              <OrCall />
            </p>
          )}
          {isMounted && place !== undefined && (
            <TalkFrame
              key={attempt}
              place={place}
              title={text(`site.talk.${kind}`)}
              isOpen={isOpen}
              isReady={isReady}
              onEvent={dispatch}
            />
          )}
        </>
      )}
    </section>
  );
}

/** Sentence with the phone number of a site that has one. */
function OrCall() {
  const { text, phones } = usePage();
  return (
    phones.length > 0 && (
      <>
        <span>{text('site.talk.phone')}</span> <PhoneLink />
      </>
    )
  );
}

/** Panels of the chat and of the online call, above the page. */
export const TalkPanels = () => TALK_KINDS.map((kind) => <TalkPanel key={kind} kind={kind} />);
