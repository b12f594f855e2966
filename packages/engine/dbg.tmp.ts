import { readFileSync } from 'node:fs';
import { recogniseText, endRecognition } from './reading/picture/read-picture.ts';
process.on('unhandledRejection', (e) => { console.log(e); });
const r = await recogniseText(new Uint8Array(readFileSync(process.argv[2])) as any);
console.log(JSON.stringify(r.text)); console.log(r.text); console.log(JSON.stringify(r.words.slice(0,12)));
await endRecognition(); process.exit(0);
