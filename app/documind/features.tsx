import { Cell, Cells } from '#app/ui/cells.tsx';
import { Section, SectionHead } from '#app/ui/layout.tsx';
import type { StatusShape } from '#app/ui/status-label.tsx';
import {
  type FeatureStatus,
  featureStatusWords,
  documindFeatures as words,
} from '#content/documind.ts';
import { FeatureGlyph } from './glyphs.tsx';

const shapes: Record<FeatureStatus, StatusShape> = {
  available: 'full',
  development: 'half',
  upcoming: 'empty',
};

/** The eight features, each with its status. */
export function Features() {
  return (
    <Section>
      <SectionHead title={words.title} lead={words.lead} />
      <Cells columns={4}>
        {words.cards.map(({ drawing, title, description, status }) => (
          <Cell
            key={title}
            status={{ shape: shapes[status], word: featureStatusWords[status] }}
            drawing={<FeatureGlyph drawing={drawing} />}
            title={title}
            text={description}
          />
        ))}
      </Cells>
    </Section>
  );
}
