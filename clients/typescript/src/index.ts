export * from './documind.ts';
export { type ClientSettings, DocuMindError, type NamedFile } from './send-call.ts';
