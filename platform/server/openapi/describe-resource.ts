import type { AnyDocument } from '#platform/contract/define/document.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { getHeaders, getLines } from '#platform/contract/define/document-parts.ts'
import type { AnyOperation } from '#platform/contract/define/operation.ts'
import type { AnyResource, ResourceAction } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION, listQuery, target } from '#platform/contract/wire/list.ts'
import type { CallDescription, NamedExample } from './described-call.ts'
import { type FieldWords, fieldText, rowSchema, writtenSchema } from './field-schemas.ts'
import { type JsonSchema, listOf, objectOf, schemaRef, strictObjectOf, toJsonSchema } from './json-schema.ts'
import { thingsOf } from './things.ts'

export interface Described {
  readonly calls: ReadonlyMap<string, CallDescription>
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

const UUID: JsonSchema = { type: 'string', format: 'uuid' }
const COUNT: JsonSchema = { type: 'integer', minimum: 0 }

/** Beside the rows of a list. */
const LIST_MAP: Readonly<Record<string, JsonSchema>> = {
  total: { ...COUNT, description: 'Number of rows that match.' },
  about: { type: 'boolean', description: 'Whether `total` is an estimate.' },
  titleField: { type: 'string' },
  labels: {
    type: 'object',
    description: 'Names of referred records, by resource and id.',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

const EXAMPLE_ID = '01930000-0000-7000-8000-000000000001'

function actionInput(actions: readonly ResourceAction[], key: string): JsonSchema {
  const byAction: Partial<Record<ResourceAction, JsonSchema>> = {
    list: withAction(ACTION.list, toJsonSchema(listQuery, 'input')),
    add: withAction(ACTION.add, strictObjectOf({ row: schemaRef(`${key}.Input`) })),
    delete: withAction(
      ACTION.delete,
      strictObjectOf({
        ids: {
          ...listOf({ anyOf: [UUID, strictObjectOf({ id: UUID, version: { type: 'integer' } })] }),
          minItems: 1,
          maxItems: 5000,
        },
      }),
    ),
    update: withAction(
      ACTION.update,
      strictObjectOf({ id: UUID, version: { type: 'integer' }, patch: schemaRef(`${key}.Patch`) }),
    ),
  }
  const parts = actions.map(action => byAction[action]).filter(part => part !== undefined)
  return parts.length === 1 && parts[0] ? parts[0] : { oneOf: parts }
}

function withAction(action: number, schema: JsonSchema): JsonSchema {
  const { properties, required } = schema as { properties: Record<string, JsonSchema>; required?: string[] } // an object by its definition
  return strictObjectOf({ action: { const: action }, ...properties }, ['action', ...(required ?? [])])
}

function actionResult(actions: readonly ResourceAction[], key: string): JsonSchema {
  const row = schemaRef(key)
  const parts = [
    ...(actions.includes('list') ? [listOf(row)] : []),
    ...(actions.includes('add') || actions.includes('update') ? [row] : []),
    ...(actions.includes('delete') ? [schemaRef('Deleted')] : []),
  ]
  return parts.length === 1 && parts[0] ? parts[0] : { anyOf: parts }
}

function actionExamples(actions: readonly ResourceAction[], key: string): NamedExample[] {
  const examples: Partial<Record<ResourceAction, unknown>> = {
    list: { action: ACTION.list, page: 1, pageSize: 20 },
    add: { action: ACTION.add, row: { $example: `${key}.Input` } },
    delete: { action: ACTION.delete, ids: [EXAMPLE_ID] },
    update: { action: ACTION.update, id: EXAMPLE_ID, version: 1, patch: {} },
  }
  return actions.flatMap(name => (name in examples ? [{ name, value: examples[name] }] : []))
}

/** Calls of a resource, and the schemas of its records. */
export function describeResource(of: AnyResource, words: FieldWords, hasOwnGet = true): Described {
  const { key, actions } = of
  const { translate: t } = words
  const things = thingsOf(key, words)
  const calls = resourceOperations(of)
  const actionNames = actions.filter(name => name in actionNamed).map(name => t(`platform.api.${name}Action`))
  const text = (name: string, more = {}) => ({
    summary: t(`platform.api.${name}.summary`, { things, ...more }),
    description: t(`platform.api.${name}.description`, { things, ...more }),
  })
  const plain = (name: string, operation: AnyOperation, result?: JsonSchema): CallDescription => ({
    ...text(name),
    input: toJsonSchema(operation.input, 'input'),
    result: result ?? toJsonSchema(operation.output, 'output'),
  })
  const patched = strictObjectOf({ target: toJsonSchema(target, 'input'), patch: schemaRef(`${key}.Patch`) })
  const described = new Map<string, CallDescription>([
    [
      calls.action.path,
      {
        ...text('resource', { actions: actionNames.join(', ') }),
        input: actionInput(actions, key),
        result: actionResult(actions, key),
        beside: LIST_MAP,
        requests: actionExamples(actions, key),
      },
    ],
    ...(hasOwnGet
      ? ([[calls.get.path, { ...plain('get', calls.get, schemaRef(key)), beside: LIST_MAP }]] as const)
      : []),
    [
      calls.bulk.path,
      { ...plain('remove', calls.remove), ...text('bulk'), input: patched, result: objectOf({ changed: COUNT }) },
    ],
    [calls.remove.path, plain('remove', calls.remove)],
    [calls.restore.path, plain('restore', calls.restore)],
    [calls.export.path, plain('export', calls.export)],
    [calls.import.path, plain('import', calls.import)],
    [calls.importProgress.path, plain('importProgress', calls.importProgress)],
  ])
  return { calls: described, schemas: resourceSchemas(of, words) }
}

const actionNamed = { list: 1, add: 1, delete: 1, update: 1 }

function resourceSchemas(of: AnyResource, words: FieldWords): Record<string, JsonSchema> {
  const { key, actions } = of
  return {
    [key]: rowSchema(of, words),
    ...(actions.includes('add') ? { [`${key}.Input`]: writtenSchema(of, words, 'input') } : {}),
    ...(actions.includes('update') ? { [`${key}.Patch`]: writtenSchema(of, words, 'patch') } : {}),
  }
}

/** Calls of a document: its headers like a resource, its lines and states beside. */
export function describeDocument(of: AnyDocument, words: FieldWords): Described {
  const { key } = of
  const headers = describeResource(getHeaders(of), words, false)
  const calls = documentOperations(of)
  const { translate: t } = words
  const things = thingsOf(key, words)
  const text = (name: string) => ({
    summary: t(`platform.api.${name}.summary`, { things }),
    description: t(`platform.api.${name}.description`, { things }),
  })
  const contents = objectOf({ header: schemaRef(key), lines: listOf(schemaRef(`${key}.Line`)) })
  const described = (name: string, operation: AnyOperation, result: JsonSchema): CallDescription => ({
    ...text(name),
    input: toJsonSchema(operation.input, 'input'),
    result,
    beside: LIST_MAP,
  })
  const lines = getLines(of)
  return {
    calls: new Map<string, CallDescription>([
      ...headers.calls,
      [calls.get.path, described('open', calls.get, contents)],
      [calls.lines.path, described('lines', calls.lines, contents)],
      [calls.print.path, described('print', calls.print, {})],
      [calls.transition.path, described('transition', calls.transition, schemaRef(key))],
    ]),
    schemas: { ...headers.schemas, [`${key}.Line`]: lineSchema(key, lines, words) },
  }
}

function lineSchema(key: string, lines: AnyResource, words: FieldWords): JsonSchema {
  const { properties } = rowSchema({ ...lines, scope: 'merchant' }, { ...words, has: () => false })
  const {
    id: _id,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    ...fields
  } = properties as Record<string, JsonSchema> // rowSchema makes an object
  const named = Object.entries(fields).map(([name, schema]) => [
    name,
    { ...schema, ...fieldText(words, key, name, 'lineFields') },
  ])
  return objectOf({ lineId: UUID, position: COUNT, ...Object.fromEntries(named) }, ['lineId'])
}
