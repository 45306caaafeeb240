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

/** Creating a schema takes a hundred times as long as validating a row with it. */
const schemas = new WeakMap<AnyResource, ReturnType<typeof createSchema>>()

function getSchema(definition: AnyResource): ReturnType<typeof createSchema> {
  const known = schemas.get(definition)
  if (known) return known
  const fresh = createSchema(definition)
  schemas.set(definition, fresh)
  return fresh
}

/** A row as its definition parses it (trimmed, lower case), or its problems by field. */
export function parseRow(of: Physical, input: object): { row: Row } | { problems: FieldProblems } {
  const parsed = getSchema(of.definition).safeParse(input)
  if (!parsed.success) return { problems: fieldProblems(parsed.error.issues) }
  return { row: withFallbacks(of.definition, parsed.data) }
}

const SITE_FIELD = { siteId: reference('system.site') }

/** A row's own references, and its shop. */
const getReferringFields = ({ definition }: Physical): Fields =>
  definition.scope === 'site' ? { ...definition.fields, ...SITE_FIELD } : definition.fields

/**
 * Problems of each row of a batch that passed its own schema: unknown references and shops, duplicates, the area's own
 * rules.
 */
export async function findObjections(
  engine: Engine,
  of: Physical,
  ctx: Context,
  changes: readonly Change[],
): Promise<Objection[]> {
  const rows = changes.map(change => change.after ?? {})
  const missing = await missingReferences(ctx, engine.find, getReferringFields(of), changes, ctx.access.sites)
  const filesLost = await missingFiles(ctx, of, changes)
  const unknown = await unknownShops(of, ctx, rows)
  const taken = await clashes(ctx.db, of, rows)
  const own = (await engine.hooks(of.definition.key).check?.(ctx, changes)) ?? []
  return changes.map((_, index) => {
    const lost = [...(missing.get(index) ?? []), ...(filesLost.get(index) ?? [])]
    if (lost.length > 0) return Object.fromEntries(lost.map(field => [field, { code: 'platform.field.noSuchRecord' }]))
    const clash = taken.get(index)
    // The area's own words of a clash say more: whose the number is.
    if (clash) return isDuplicate(own[index]) ? own[index] : duplicate(clash.field, clash.problem)
    return unknown[index] ?? own[index]
  })
}

const isDuplicate = (objection: Objection): boolean => objection?.refused === true && objection.rtn === RTN.duplicate

function duplicate(field: string, problem: { code: string }): Refusal {
  return refuse(RTN.duplicate, problem.code, { fields: { [field]: problem } })
}

function toRefusal(objection: Exclude<Objection, undefined>): Refusal {
  // FieldProblems has no `refused`: its members are problems by field name.
  if ('refused' in objection && objection.refused === true) return objection as Refusal
  const problems = objection as FieldProblems // not a refusal, as checked above
  return refuseFields(problems)
}

/** The refusal of a batch by its first objection. */
export function firstRefusal(objections: readonly Objection[]): Refusal | undefined {
  const first = objections.find(objection => objection !== undefined)
  return first && toRefusal(first)
}

/** The same, with every affected row. */
export function batchRefusal(changes: readonly Change[], objections: readonly Objection[]): BatchRefusal | undefined {
  const rows = changes.flatMap(({ before, after }, index) => {
    const objection = objections[index]
    return objection ? [{ id: String((after ?? before)?.id), refusal: toRefusal(objection) }] : []
  })
  const [first] = rows
  return first && { ...first.refusal, rows }
}
