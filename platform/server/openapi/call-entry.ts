import type { AnyOperation } from '#platform/contract/define/operation.ts'
import type { ServedOperation } from '../operation/area-server.ts'
import type { Translate } from '../wire/words.ts'
import type { CallDescription, NamedExample } from './described-call.ts'
import { errorsOf } from './errors.ts'
import { ifDerivable, toExample } from './example.ts'
import { type JsonSchema, objectOf } from './json-schema.ts'

export type FindSchema = (ref: string) => JsonSchema

interface EntryParts {
  readonly served: ServedOperation
  readonly description: CallDescription
  readonly tag: string
  readonly translate: Translate
  readonly find: FindSchema
}

export const operationId = ({ path }: Pick<AnyOperation, 'path'>): string => path.slice(1).replaceAll('/', '.')

/** Who may call it, and how it is repeated. */
function conditions({ operation, inSteps }: ServedOperation, t: Translate): string[] {
  const { need } = operation
  const who =
    need === 'public'
      ? t('platform.api.needsNothing')
      : need === 'signedIn'
        ? t('platform.api.needsUser')
        : need === 'platform'
          ? t('platform.api.needsPlatform')
          : t('platform.api.needs', { need })
  const repeated = inSteps
    ? [t('platform.api.keyNeeded')]
    : operation.writes && !operation.secretAnswer
      ? [t('platform.api.onceByKey')]
      : []
  return [who, ...repeated, t('platform.api.envelope', { path: operation.path })]
}

/** Requests of the call: the derived examples, with `$example` replaced by a record of that schema. */
export function requestExamples({ requests, input }: CallDescription, find: FindSchema): NamedExample[] {
  const whole = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    if ('$example' in value) return toExample(find(`#/components/schemas/${value.$example}`), find)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, whole(part)]))
  }
  const derived = () => [{ name: 'request', value: toExample(input, find) }]
  return (requests ?? ifDerivable(derived) ?? []).flatMap(({ name, value }) => {
    const filled = ifDerivable(() => whole(value))
    return filled === undefined ? [] : [{ name, value: filled }]
  })
}

/** Conditions between members are in no schema: what the call would refuse is not shown as an example. */
function jsonBody(description: CallDescription, { input }: AnyOperation, find: FindSchema): object {
  const accepted = requestExamples(description, find).filter(({ value }) => input.safeParse(value).success)
  const examples = Object.fromEntries(accepted.map(({ name, value }) => [name, { value }]))
  const shown = accepted.length > 0 ? { examples } : {}
  return { 'application/json': { schema: description.input, ...shown } }
}

/** A form with one file; other members of the input are parameters of the address. */
function formBody({ input }: CallDescription): object {
  const { properties } = input as { properties: Record<string, JsonSchema> } // an upload takes an object
  const file = { ...properties.file, type: 'string', format: 'binary' }
  return { 'multipart/form-data': { schema: objectOf({ file }) } }
}

function queryParameters({ query = [], upload }: AnyOperation, { input }: CallDescription): object[] {
  if (!upload) return []
  const { properties = {}, required = [] } = input as { properties?: Record<string, JsonSchema>; required?: string[] } // as above
  return query.map(name => ({ name, in: 'query', required: required.includes(name), schema: properties[name] ?? {} }))
}

const IDEMPOTENCY_KEY = { $ref: '#/components/parameters/IdempotencyKey' }

function answer({ operation }: ServedOperation, { result, beside = {} }: CallDescription, find: FindSchema): object {
  if (operation.answer === 'file')
    return { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  const rows = operation.answer === 'rows' ? { total: { type: 'integer' } } : {}
  const schema = objectOf({ result, ...rows, ...beside }, ['result'])
  const example = ifDerivable(() => ({ result: toExample(result, find, { whole: true }) }))
  const shown = example ? { examples: { answer: { value: example } } } : {}
  return { content: { 'application/json': { schema, ...shown } } }
}

/** The POST of one call. */
export function callEntry(parts: EntryParts): object {
  const { served, description, tag, translate, find } = parts
  const { operation } = served
  const parameters = [...queryParameters(operation, description), ...(operation.writes ? [IDEMPOTENCY_KEY] : [])]
  return {
    operationId: operationId(operation),
    tags: [tag],
    summary: description.summary,
    description: [description.description, ...conditions(served, translate)].join('\n\n'),
    ...(operation.need === 'public' ? { security: [] } : {}),
    'x-permission': operation.need,
    ...(parameters.length > 0 ? { parameters } : {}),
    requestBody: {
      required: true,
      content: operation.upload ? formBody(description) : jsonBody(description, operation, find),
    },
    responses: { 200: { description: 'Done.', ...answer(served, description, find) }, ...errorsOf(operation) },
  }
}
