import drawing from '#app/drawing/drawing.module.css';
import portraits from '#app/drawing/portraits/portraits.module.css';
import { tokenColor } from '#app/styles/token-color.ts';

const tints = {
  raised: 'raised',
  sunken: 'sunken',
  ember: 'm8-disc',
  emberField: 'm8-field',
  emberQuiet: 'm8-field-2',
  citron: 'dm-mark',
  citronField: 'dm-field',
  citronQuiet: 'dm-field-2',
  ink: 'ink',
};

/** The drawings' own style sheet for pictures, where the pages' one does not reach. */
export const pictureStyle = [
  `.${drawing.line}{fill:none;stroke:${tokenColor('ink')};stroke-width:6px;stroke-linecap:round;stroke-linejoin:round}`,
  `.${drawing.dotted}{stroke-dasharray:0.1 22}`,
  `.${drawing.stop}{fill:${tokenColor('ink')}}`,
  `.${drawing.disc}{fill:${tokenColor('m8-disc')}}`,
  `.${drawing.bar}{fill:${tokenColor('dm-mark')}}`,
  ...Object.entries(tints).map(([name, token]) => `.${portraits[name]}{fill:${tokenColor(token)}}`),
].join('');
