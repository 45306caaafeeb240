import type { AnyOperation } from '#platform/contract/define/operation.ts'
import type { ServedOperation } from '../operation/area-server.ts'
import type { Translate } from '../wire/words.ts'
import type { CallDescription, NamedExample } from './described-call.ts'
import { errorsOf } from './errors.ts'
import { toExample } from './example.ts'
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
  return (requests ?? [{ name: 'request', value: toExample(input, find) }]).map(({ name, value }) => ({
    name,
    value: whole(value),
  }))
}

function jsonBody(description: CallDescription, find: FindSchema): object {
  const examples = requestExamples(description, find).map(({ name, value }) => [name, { value }])
  return { 'application/json': { schema: description.input, examples: Object.fromEntries(examples) } }
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
  const example = { result: toExample(result, find, { whole: true }) }
  return { content: { 'application/json': { schema, examples: { answer: { value: example } } } } }
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
    requestBody: { required: true, content: operation.upload ? formBody(description) : jsonBody(description, find) },
    responses: { 200: { description: 'Done.', ...answer(served, description, find) }, ...errorsOf(operation) },
  }
}
