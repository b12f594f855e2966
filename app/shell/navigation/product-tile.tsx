import { DocuMindMark, MindM8Mark } from '#app/drawing/marks.tsx';
import css from './navigation.module.css';

/** A product's mark on its colour; `id` must be unique on the page. */
export function ProductTile({ product, id }: { product: 'm8' | 'dm'; id: string }) {
  return (
    <span className={css[product]}>
      {product === 'm8' ? <MindM8Mark /> : <DocuMindMark id={`${id}-mark`} />}
    </span>
  );
}
