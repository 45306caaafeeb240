import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import {
  type Decoration,
  type FloorPlan,
  type Table,
  type TableShape,
  USUAL_SIZE,
} from '../../rules/floor-plan/floor-plan.ts'
import { mergeTables } from '../../rules/floor-plan/merge-tables.ts'
import { shopOfWork } from '../shop.ts'

type Placed = readonly [shape: TableShape, seats: number, x: number, y: number, angle?: number, name?: string]
type Drawn = readonly [kind: Decoration['kind'], text: string, x: number, y: number, width: number, depth: number]

interface DemoRoom {
  readonly name: string
  readonly width: number
  readonly depth: number
  readonly tables: readonly Placed[]
  readonly drawn: readonly Drawn[]
  readonly merged?: readonly [name: string, ...numbers: number[]]
}

const ROOMS: readonly DemoRoom[] = [
  {
    name: 'Dining room',
    width: 1200,
    depth: 800,
    tables: [
      ['round', 4, 180, 190],
      ['round', 4, 380, 190],
      ['round', 4, 580, 190],
      ['square', 2, 180, 400, 45],
      ['square', 2, 380, 400, 45],
      ['rectangle', 6, 240, 640],
      ['rectangle', 6, 380, 640],
      ['rectangle', 6, 660, 430, 90, 'Family table'],
      ['bar', 5, 960, 330, 90, 'Bar'],
    ],
    drawn: [
      ['wall', '', 860, 690, 15, 220],
      ['wall', '', 1020, 580, 335, 15],
      ['label', 'Counter', 1070, 330, 160, 40],
      ['label', 'Kitchen', 1030, 690, 160, 40],
      ['label', 'Entrance', 600, 770, 180, 40],
    ],
    merged: ['Window table', 6, 7],
  },
  {
    name: 'Terrace',
    width: 900,
    depth: 500,
    tables: [
      ['round', 2, 150, 130],
      ['round', 2, 350, 130],
      ['round', 2, 550, 130],
      ['square', 4, 200, 350],
      ['rectangle', 8, 520, 350, 0, 'Long table'],
    ],
    drawn: [
      ['wall', '', 450, 8, 900, 15],
      ['label', 'River side', 450, 470, 200, 40],
    ],
  },
]

const LONG_TABLE = { width: 220, depth: 80 }

export function demoFloorPlan(newId: () => string): FloorPlan {
  let number = 0
  const toTable = ([shape, seats, x, y, angle = 0, name = '']: Placed): Table => {
    number += 1
    const size = name === 'Long table' ? LONG_TABLE : USUAL_SIZE[shape]
    return { id: newId(), number, name, seats, angle, size, shape, x, y }
  }
  const rooms = ROOMS.map(({ name, width, depth, tables, drawn, merged }) => {
    const room = {
      id: newId(),
      name,
      size: { width, depth },
      tables: tables.map(toTable),
      decorations: drawn.map(([kind, text, x, y, wide, deep]) => ({
        id: newId(),
        kind,
        text,
        angle: 0,
        size: { width: wide, depth: deep },
        x,
        y,
      })),
      merges: [],
    }
    const [mergeName = '', ...given] = merged ?? []
    const numbers: readonly number[] = given
    const ids = new Set(room.tables.filter(table => numbers.includes(table.number)).map(table => table.id))
    return mergeTables(room, ids, mergeName, newId) ?? room
  })
  return { rooms }
}

/** Fourteen tables in two rooms of the café; nothing where the café is not there. */
export async function addFloorPlan({ ctx }: DemoContext): Promise<void> {
  const shop = await shopOfWork(ctx, '1001')
  if (!shop) return
  const plan = demoFloorPlan(() => ctx.random.id())
  const savedAt = ctx.now()
  await ctx.db.run(sql`
    insert into catalogue_floor_plan (merchant_id, site_id, version, plan, saved_at, saved_by)
    values (${ctx.merchantId}::uuid, ${shop.id}::uuid, 1, ${JSON.stringify(plan)}::jsonb, ${savedAt}::timestamptz,
      ${ctx.who?.fullName ?? ''})`)
}
