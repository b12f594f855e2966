import { answerWords } from '@m8/content/documind-answers.ts';
import type { FoundInDocument } from '@m8/contracts/documind/documents.ts';
import { IconButton } from '@m8/ui/button.tsx';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Service } from '#workspace/service/service.ts';
import { asServiceError } from '#workspace/service/service-error.ts';
import type { PlaceInText, Reading } from '#workspace/state/reading.ts';
import css from './reader.module.css';

const words = answerWords.reader;

interface Found {
  words: string;
  total: number;
  places: FoundInDocument['places'];
  /** Index of the shown place. */
  at: number;
}

const toPlace = ({ part, char_start, char_end }: FoundInDocument['places'][number]) => ({
  part,
  start: char_start,
  end: char_end,
});

/** Finds words in the open document. Enter goes to the next place, Shift+Enter back, Escape closes. */
export function FindBar(props: {
  service: Service;
  document: Reading['document'];
  /** The visible part: the first place in or after it is shown first. */
  part: number;
  onPlace(place: PlaceInText | null): void;
  onEnd(): void;
}) {
  const { service, document, part, onPlace, onEnd } = props;
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => input.current?.focus(), []);

  const show = (next: Found) => {
    setFound(next);
    const place = next.places[next.at];
    onPlace(place ? toPlace(place) : null);
  };
  const step = (by: number) => {
    if (!found || found.places.length === 0) return;
    const { length } = found.places;
    show({ ...found, at: (found.at + by + length) % length });
  };
  const find = async (wanted: string) => {
    setProblem('');
    try {
      const { total, places } = await service.find(document, document.document_id, wanted);
      const ahead = places.findIndex((place) => place.part >= part);
      show({ words: wanted, total, places, at: Math.max(ahead, 0) });
    } catch (error) {
      setFound(null);
      setProblem(asServiceError(error).sentence);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = input.current?.value.trim() ?? '';
    if (wanted === '') return;
    if (wanted === found?.words) step(1);
    else void find(wanted);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      step(-1);
    }
    if (event.key !== 'Escape') return;
    // Keep the document open.
    event.preventDefault();
    event.stopPropagation();
    onEnd();
  };
  const count =
    found && (found.total === 0 ? words.noPlace : words.places(found.at + 1, found.total));
  return (
    <search className={css.find}>
      <form onSubmit={submit}>
        <input
          ref={input}
          type="search"
          maxLength={200}
          aria-label={words.findLabel}
          aria-description={words.findHint}
          placeholder={words.findLabel}
          autoComplete="off"
          dir="auto"
          onKeyDown={press}
        />
      </form>
      <span role="status" className={css.note}>
        {problem || count}
      </span>
      <IconButton
        icon="chevron"
        className={css.up}
        label={words.previousPlace}
        aria-disabled={!found?.total}
        onClick={() => step(-1)}
      />
      <IconButton
        icon="chevron"
        label={words.nextPlace}
        aria-disabled={!found?.total}
        onClick={() => step(1)}
      />
      <IconButton icon="close" label={words.endFind} onClick={onEnd} />
    </search>
  );
}
