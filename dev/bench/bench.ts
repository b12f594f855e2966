import { measureScore } from './documind/score/fit-score.ts';
import { measureDocumind } from './documind/speed.ts';
import { measureSite } from './measure-site.ts';

const asked = process.argv.slice(2);
const [first, ...others] = asked;

if (first === 'documind') await measureDocumind(others.includes('small'));
else if (first === 'score') await measureScore();
else await measureSite(asked);
