import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** A character that the model sees. */
export interface SeenSign {
  text: string;
  /** Probability of this character, 0 to 1. */
  likely: number;
}

export type FigureModel = Awaited<ReturnType<typeof openFigureModel>>;

/** Height of the model's input pictures, in pixels. */
export const lineHeight = 48;
/** The model takes each pixel three times: it was trained on coloured pictures. */
const colours = 3;

/** Path of the model, which `packages/models/README.md` describes. */
const figureModelFile = fileURLToPath(new URL('../../../models/figures.onnx', import.meta.url));

const range = (first: string, last: string): string[] => {
  const from = first.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - from + 1 }, (_none, at) =>
    String.fromCharCode(from + at),
  );
};
/** The model's characters, in its order, after the class for no character. */
const signs = [
  ...range(' ', '~'),
  ...range('¢', '¬'),
  ...range('®', 'ſ'),
  ...['–', '—', '‘', '’', '“', '”', '…', '‰', '€'],
];

/** Opens the model, which takes a tenth of a second and about 40 MB until it is closed. */
export async function openFigureModel() {
  const session = await InferenceSession.create(figureModelFile, {
    ...{ intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false },
  });
  return {
    /** Reads the line of text on a picture `lineHeight` pixels high, one byte per pixel, row by row. */
    async read(pixels: Uint8Array, width: number): Promise<SeenSign[]> {
      const shade = Float32Array.from(pixels, (pixel) => pixel / 127.5 - 1);
      const x = new Float32Array(colours * shade.length);
      for (let colour = 0; colour < colours; colour += 1) x.set(shade, colour * shade.length);
      const { fetch_name_0: seen } = await session.run({
        x: new Tensor('float32', x, [1, colours, lineHeight, width]),
      });
      return signsOf(seen?.data as Float32Array);
    },
    close: () => session.release(),
  };
}

/** Takes the likeliest character of each step across the picture, and merges repeats (CTC). */
function signsOf(shares: Float32Array): SeenSign[] {
  const places = signs.length + 1;
  const steps = shares.length / places;
  const seen: SeenSign[] = [];
  let before = 0;
  for (let step = 0; step < steps; step += 1) {
    const here = shares.subarray(step * places, (step + 1) * places);
    const likely = here.reduce((most, share) => Math.max(most, share), 0);
    const place = here.indexOf(likely);
    const last = seen.at(-1);
    if (place !== 0 && place === before && last) last.likely = Math.max(last.likely, likely);
    else if (place !== 0) seen.push({ text: signs[place - 1] ?? '', likely });
    before = place;
  }
  return seen;
}
