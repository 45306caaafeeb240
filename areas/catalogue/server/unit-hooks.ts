import type { RowOf } from '#platform/contract/define/resource.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Unit } from '../contract/unit.ts'
import { loopingIds } from '../rules/loops.ts'

type UnitRow = Pick<RowOf<typeof Unit>, 'id' | 'kind' | 'base'>

const loadUnits = (ctx: TenantData) =>
  ctx.db.rows<UnitRow>(sql`select id, kind, base from catalogue_unit where merchant_id = ${ctx.merchantId}::uuid`)

/** A unit that is measured in no other is one of itself. */
async function prepare(_ctx: unknown, changes: readonly Change[]): Promise<readonly Change[]> {
  return changes.map(change =>
    change.after && change.after.base == null ? { ...change, after: { ...change.after, factor: 1 } } : change,
  )
}

async function check(ctx: TenantData, changes: readonly Change[]): Promise<readonly Objection[]> {
  const written = changes.map(({ after }) => after as unknown as UnitRow) // rows that the definition's schema let through
  const all = new Map([...(await loadUnits(ctx)), ...written].map(unit => [unit.id, unit]))
  const looping = loopingIds(new Map([...all.values()].map(unit => [unit.id, unit.base])))
  return written.map(unit => {
    if (looping.has(unit.id)) return { base: { code: 'catalogue.refusal.unitLoop' } }
    return measuresOtherKind(unit, all) ? { kind: { code: 'catalogue.refusal.unitKind' } } : undefined
  })
}

/** Whether the unit's base, or a unit that it is the base of, measures something else. */
function measuresOtherKind(unit: UnitRow, all: ReadonlyMap<string, UnitRow>): boolean {
  const base = unit.base ? all.get(unit.base) : undefined
  if (base && base.kind !== unit.kind) return true
  return [...all.values()].some(other => other.base === unit.id && other.kind !== unit.kind)
}

export const unitHooks: ResourceHooks = { prepare, check }
