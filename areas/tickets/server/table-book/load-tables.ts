import type { FloorPlan, Room, Table } from '#areas/catalogue/rules/floor-plan/floor-plan.ts'
import { findMerge, listMergedTables, mergedSeats } from '#areas/catalogue/rules/floor-plan/merge-tables.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { byFit, type TableChoice } from '../../rules/table-book/choose-table.ts'

export interface ShopTables {
  readonly tables: ReadonlyMap<string, Table>
  /** Single tables that are not merged, and merged ones, by seats. */
  readonly choices: readonly TableChoice[]
}

/** Name of a table as on bills. */
export const tableLabel = ({ name, number }: Pick<Table, 'name' | 'number'>): string => name || String(number)

/** The tables of a shop's floor plan. */
export async function loadTables(ctx: TenantData, siteId: string): Promise<ShopTables> {
  const row = await ctx.db.row<{ plan: FloorPlan }>(sql`
    select plan from catalogue.floor_plan where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid`)
  const rooms = row?.plan.rooms ?? []
  return {
    tables: new Map(rooms.flatMap(room => room.tables.map(table => [table.id, table]))),
    choices: rooms.flatMap(choicesOfRoom).toSorted(byFit),
  }
}

function choicesOfRoom(room: Room): TableChoice[] {
  const single = room.tables
    .filter(({ id }) => !findMerge(room, id))
    .map(table => ({ name: tableLabel(table), seats: table.seats, number: table.number, tables: [table.id] }))
  const merged = room.merges.map(merge => ({
    ...{ name: merge.name, seats: mergedSeats(room, merge), tables: merge.tables },
    number: Math.min(...listMergedTables(room, merge).map(({ number }) => number)),
  }))
  return [...single, ...merged]
}
