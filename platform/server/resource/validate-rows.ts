import type { Fields } from '#platform/contract/define/field.ts'
import { reference } from '#platform/contract/define/fields.ts'
import { type AnyResource, createSchema, withFallbacks } from '#platform/contract/define/resource.ts'
import { fieldProblems } from '#platform/contract/field-problems.ts'
import {
  type BatchRefusal,
  type FieldProblems,
  type Refusal,
  RTN,
  refuse,
  refuseFields,
} from '#platform/contract/refusal.ts'
import { missingFiles } from '../files/attached-files.ts'
import type { Context } from '../operation/context.ts'
import type { Change, Engine, Objection } from './engine.ts'
import { missingReferences } from './labels.ts'
import type { Physical } from './physical.ts'
import type { Row } from './row.ts'
import { clashes } from './unique.ts'
import { unknownShops } from './unknown-shops.ts'

/** Making a schema costs a hundred times what judging a row by it does. */
const schemas = new WeakMap<AnyResource, ReturnType<typeof createSchema>>()

function schemaOf(definition: AnyResource): ReturnType<typeof createSchema> {
  const known = schemas.get(definition)
  if (known) return known
  const fresh = createSchema(definition)
  schemas.set(definition, fresh)
  return fresh
}

/** The given part of a row as its definition reads it (trimmed, lower-cased), or what is wrong with each field. */
export function parseRow(of: Physical, given: object): { row: Row } | { problems: FieldProblems } {
  const parsed = schemaOf(of.definition).safeParse(given)
  if (!parsed.success) return { problems: fieldProblems(parsed.error.issues) }
  return { row: withFallbacks(of.definition, parsed.data) }
}

const SITE_FIELD = { siteId: reference('system.site') }

/** A row's own references, and the shop it belongs to. */
const referringFieldsOf = ({ definition }: Physical): Fields =>
  definition.scope === 'site' ? { ...definition.fields, ...SITE_FIELD } : definition.fields

/** Problems of each row of a batch that passes its own schema: unknown references and shops, clashes, the area's own rules. */
export async function findObjections(
  engine: Engine,
  of: Physical,
  ctx: Context,
  changes: readonly Change[],
): Promise<Objection[]> {
  const rows = changes.map(change => change.after ?? {})
  const missing = await missingReferences(ctx.db, engine.find, referringFieldsOf(of), changes, ctx.access.sites)
  const filesLost = await missingFiles(ctx.db, of.columns, rows)
  const unknown = await unknownShops(of, ctx, rows)
  const taken = await clashes(ctx.db, of, rows)
  const own = (await engine.hooks(of.definition.key).check?.(ctx, changes)) ?? []
  return changes.map((_, index) => {
    const lost = [...(missing.get(index) ?? []), ...(filesLost.get(index) ?? [])]
    if (lost.length > 0) return Object.fromEntries(lost.map(field => [field, { code: 'platform.field.noSuchRecord' }]))
    const clash = taken.get(index)
    if (clash) return duplicate(clash.field, clash.problem)
    return unknown[index] ?? own[index]
  })
}

function duplicate(field: string, problem: { code: string }): Refusal {
  return refuse(RTN.duplicate, problem.code, { fields: { [field]: problem } })
}

function refusalOf(objection: Exclude<Objection, undefined>): Refusal {
  // FieldProblems has no `refused`: its members are problems by field name.
  if ('refused' in objection && objection.refused === true) return objection as Refusal
  const problems = objection as FieldProblems // no refusal, as was just asked
  return refuseFields(problems)
}

/** The refusal of a whole batch by its first objection. */
export function firstRefusal(found: readonly Objection[]): Refusal | undefined {
  const first = found.find(objection => objection !== undefined)
  return first && refusalOf(first)
}

/** The same, with every row that is objected to. */
export function batchRefusal(changes: readonly Change[], found: readonly Objection[]): BatchRefusal | undefined {
  const rows = changes.flatMap(({ before, after }, index) => {
    const objection = found[index]
    return objection ? [{ id: String((after ?? before)?.id), refusal: refusalOf(objection) }] : []
  })
  const [first] = rows
  return first && { ...first.refusal, rows }
}
