import {
  type DescribedCall,
  type CallParameter as DescribedParameter,
  type Reference,
  readDescription,
  type Schema,
} from '#server/documind/api/reference/read-description.ts';

/** One value that a call takes. */
export interface ClientParameter extends DescribedParameter {
  /**
   * Its name in clients. Where the path and the body share a name, that of the body gets the prefix
   * `new_`.
   */
  key: string;
}

/** One call of the API, as clients make it. */
export interface ClientCall extends Omit<DescribedCall, 'parameters' | 'answers'> {
  /** The required ones first, each as the description orders them. */
  parameters: readonly ClientParameter[];
  answer: { kind: 'json' | 'text' | 'bytes' | 'nothing'; schema: Schema | undefined };
}

/** An API as clients see it. */
export interface Api extends Pick<Reference, 'schemas'> {
  calls: readonly ClientCall[];
}

function answerOf({ answers }: DescribedCall): ClientCall['answer'] {
  const content = answers.find(({ status }) => status >= 200 && status < 300)?.content ?? {};
  const json = content['application/json'];
  if (Object.values(content).some(({ format }) => format === 'binary'))
    return { kind: 'bytes', schema: undefined };
  // A client parses what it is given by its type, so that text comes where text is asked for.
  if (content['text/markdown']) return { kind: 'text', schema: undefined };
  return json ? { kind: 'json', schema: json } : { kind: 'nothing', schema: undefined };
}

function toCall(call: DescribedCall): ClientCall {
  const parameters = call.parameters.map((one) => ({
    ...one,
    key: one.place === 'body' && call.path.includes(`{${one.name}}`) ? `new_${one.name}` : one.name,
  }));
  return {
    ...call,
    parameters: parameters.toSorted(
      (one, other) => Number(other.isRequired) - Number(one.isRequired),
    ),
    answer: answerOf(call),
  };
}

/**
 * Reads the calls of an API from its description, for the programs that write clients.
 *
 * @param description OpenAPI 3.1
 */
export function readCalls(description: object): Api {
  const { calls, schemas } = readDescription(description);
  return { calls: calls.map(toCall), schemas };
}
