import { z } from 'zod'
import { type FieldName, type Fields, fieldEntries, fieldNamed, type Input, type Values } from './field.ts'

/**
 * merchant: rows of a merchant. site: rows that also belong to a shop (`siteId`). platform: rows of the whole
 * installation, readable by every merchant unless they hold secrets, and written by platform administrators.
 */
export type Scope = 'merchant' | 'site' | 'platform'

export const RESOURCE_ACTIONS = ['list', 'add', 'update', 'delete', 'import', 'export'] as const
export type ResourceAction = (typeof RESOURCE_ACTIONS)[number]

export type SortOrder<F extends Fields> = FieldName<F> | `-${FieldName<F>}`

export interface ResourceSpec<F extends Fields> {
  scope: Scope
  /** The field that names a record in references, titles and messages. */
  title: FieldName<F>
  fields: F
  list: {
    columns: readonly FieldName<F>[]
    sort: SortOrder<F>
    /** Fields with a filter; all listed columns when absent. */
    filters?: readonly FieldName<F>[]
    /** Fields that the search box covers; the title when absent. */
    search?: readonly FieldName<F>[]
  }
  /**
   * Form sections in order; one unnamed section of all fields when absent. Forms of up to twelve fields open in a
   * drawer.
   */
  sections?: Readonly<Record<string, readonly FieldName<F>[]>>
  /** Combinations of fields that are unique in their scope. */
  unique?: readonly (readonly FieldName<F>[])[]
  /**
   * Actions of the resource; all when absent. An action that is left out exists for no user, such as adding to a log.
   */
  actions?: readonly ResourceAction[]
}

export interface Resource<K extends string = string, F extends Fields = Fields> extends ResourceSpec<F> {
  readonly archetype: 'resource'
  readonly key: K
  readonly area: string
  readonly name: string
  /** `/al/{area}/{name}` */
  readonly path: `/${string}`
  readonly actions: readonly ResourceAction[]
}

/** Whether merchants can't read the rows: those of the installation that hold secrets, such as bank accounts. */
export const isPrivate = ({ scope, fields }: AnyResource): boolean =>
  scope === 'platform' && fieldEntries(fields).some(([, { kind }]) => kind === 'secret')

/** Fields that the engine adds to every row. */
export interface RowFacts {
  id: string
  version: number
  createdAt: string
  updatedAt: string
}

// biome-ignore lint/suspicious/noExplicitAny: a bound of "any resource" needs the variance that only any gives
export type AnyResource = Resource<string, any>

export type RowOf<R extends AnyResource> = RowFacts & Values<R['fields']> & { siteId?: string }
export type InputOf<R extends AnyResource> = Input<R['fields']> & { siteId?: string }
export type PatchOf<R extends AnyResource> = Partial<InputOf<R>>

/**
 * Defines rows that people list, search, add, change and delete. The key is `{area}.{name}`. It names the page, the
 * permissions (`{key}:{action}`), the messages (`{key}.title`, `{key}.fields.{field}`), the table and the calls.
 */
export function resource<const K extends `${string}.${string}`, F extends Fields>(
  key: K,
  spec: ResourceSpec<F>,
): Resource<K, F> {
  const [area = '', name = ''] = key.split('.')
  return { archetype: 'resource', key, area, name, path: `/al/${area}/${name}`, actions: RESOURCE_ACTIONS, ...spec }
}

function toShape(fields: Fields, siteScoped: boolean): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of fieldEntries(fields)) {
    if (field.facts.readOnly) continue
    const schema: z.ZodType = field.schema
    shape[name] = field.presence === 'required' ? schema : schema.nullish()
  }
  if (siteScoped) shape.siteId = z.uuid()
  return shape
}

/** Validates a record to be added: refuses unknown fields and requires the required ones. */
export function createSchema<R extends AnyResource>(of: R): z.ZodType<InputOf<R>> {
  // The shape is built from the same fields that InputOf is inferred from.
  return z.strictObject(toShape(of.fields, of.scope === 'site')) as unknown as z.ZodType<InputOf<R>>
}

/** Validates part of a record: every field may be absent, unknown fields are refused. */
export function patchSchema<R extends AnyResource>(of: R): z.ZodType<PatchOf<R>> {
  return z.strictObject(toShape(of.fields, of.scope === 'site')).partial() as unknown as z.ZodType<PatchOf<R>> // as above
}

/** Fills in the defaults of absent fields. */
export function withFallbacks<R extends AnyResource>(of: R, input: InputOf<R>): InputOf<R> {
  const filled: Record<string, unknown> = { ...input }
  // Avoids an array of entries: an import calls this for every row.
  for (const name in of.fields) {
    if (filled[name] == null) filled[name] = fieldNamed(of.fields, name)?.fallback ?? null
  }
  return filled as InputOf<R> // filled has every field of the resource
}
