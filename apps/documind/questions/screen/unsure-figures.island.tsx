import { answerWords } from '@m8/content/documind-answers.ts';
import type { PageBox } from '@m8/contracts/documind/documents.ts';
import type { QueryAnswer as Answer } from '@m8/contracts/documind/query.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Service } from '#workspace/service/service.ts';
import type { Exchange } from '#workspace/state/questions.ts';
import type { Reading } from '#workspace/state/reading.ts';
import { whileHere } from '#workspace/state/while-here.ts';
import css from './answer-card.module.css';
import { citedPassages, readingOf } from './answer-parts.ts';
import { drawCutOut } from './cut-out.ts';

const words = answerWords.unsure;
/** Figures shown for an answer. The rest are on its pages. */
const maxShown = 4;

interface UnsureFigure {
  text: string;
  place: PageBox;
  page: number;
  document: Reading['document'];
}

/** @returns the figures of an answer that may be misread, without duplicates */
function figuresOf(answer: Answer, exchange: Exchange): UnsureFigure[] {
  const passages = citedPassages(answer);
  const figures = answer.citations.flatMap(({ unsure_figures: unsure }, index) => {
    const passage = passages[index];
    if (!passage) return [];
    const { document } = readingOf(passage, exchange, '');
    return unsure.map(({ text, ...place }) => ({
      ...{ text, place, page: passage.page ?? 1, document },
    }));
  });
  const byPlace = new Map(
    figures.map((figure) => [JSON.stringify([figure.document, figure.page, figure.place]), figure]),
  );
  return [...byPlace.values()];
}

/** The picture around a figure; nothing if it cannot be drawn. */
function CutOut({ service, figure }: { service: Service; figure: UnsureFigure }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState<boolean | null>(null);
  const { text } = figure;
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const { document, page, place } = figure;
    return whileHere(
      drawCutOut((range) => service.original(document, range), page, place, target),
      () => setDrawn(true),
      () => setDrawn(false),
    );
  }, [service, figure]);
  if (isDrawn === false) return null;
  return (
    <canvas
      ref={canvas}
      className={css.cut}
      role="img"
      aria-label={words.cutOut(text)}
      data-drawn={isDrawn ?? undefined}
    />
  );
}

/** Says that figures of an answer may be misread, and shows them in the picture. */
export function UnsureFigures(props: { service: Service; answer: Answer; exchange: Exchange }) {
  const { service, answer, exchange } = props;
  const figures = useMemo(() => figuresOf(answer, exchange), [answer, exchange]);
  if (figures.length === 0) return null;
  return (
    <div className={css.unsure} role="note">
      <p>{words.check(figures.length)}</p>
      {figures.slice(0, maxShown).map((figure) => (
        <CutOut
          key={`${figure.document.document_id} ${figure.page} ${figure.place.left} ${figure.place.top}`}
          service={service}
          figure={figure}
        />
      ))}
    </div>
  );
}
