import tokens from './tokens.css?raw';

/** The two themes of the tokens. */
export type Theme = 'light' | 'dark';

/** Linear light to one sRGB channel of two hexadecimal digits (IEC 61966-2-1). */
function channel(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/** OKLCH to sRGB, by the matrices of Björn Ottosson's Oklab. */
function hex(lightness: number, chroma: number, hueDegrees: number): string {
  const hue = (hueDegrees * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map(channel)
    .join('')}`;
}

/**
 * A colour token for places that style sheets do not reach: pictures, the manifest, the browser's frame.
 *
 * @param name the token without its dashes, such as `paper`
 * @returns the colour in sRGB as `#rrggbb`
 * @throws Error if there is no such token, or it is not a colour in each theme
 */
export function tokenColor(name: string, theme: Theme = 'light'): string {
  const value = tokens.match(new RegExp(`--${name}:\\s*light-dark\\(([^;]+)\\);`))?.[1];
  const color = value?.match(/oklch\([^)]+\)/g)?.[theme === 'light' ? 0 : 1];
  const [lightness, chroma, hue] = color?.match(/[\d.]+/g)?.map(Number) ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`tokens.css has no colour --${name} for the ${theme} theme`);
  return hex(lightness, chroma, hue);
}
