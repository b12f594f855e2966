export * from './documind.ts';
export {
  type CallOptions,
  type ClientSettings,
  DocuMindError,
  type NamedFile,
} from './send-call.ts';
