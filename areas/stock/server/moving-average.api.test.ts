import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/server/db/sql.ts'
import { type StockApp, startStockApp } from '../../../tests/support/stock-documents.ts'
import { isSold, type MovementKind } from '../contract/movement-kind.ts'
import { type Holding, heldValue } from '../rules/moving-average.ts'
import { type Move, postMoves } from '../rules/post-moves.ts'

const NOTHING: Holding = { quantity: 0, average: null }

const decimal = (places: number, least: number, most: number) =>
  fc.integer({ min: least * 10 ** places, max: most * 10 ** places }).map(digits => digits / 10 ** places)
const some = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  decimal(3, 0.001, 0.01),
  decimal(3, 1, 60),
  decimal(6, 0.000001, 1),
)
const price = fc.oneof(decimal(4, 0, 30), decimal(2, 100, 100_000), decimal(6, 0, 1))
const negative = some.map(quantity => -quantity)

const KINDS: Readonly<Record<string, fc.Arbitrary<Omit<Move, 'sold'>>>> = {
  in: fc.oneof(
    fc.record({ quantity: some, unitCost: price }),
    // What takes a receipt back leaves at that receipt's price.
    fc.record({ quantity: negative, unitCost: price }),
    fc.record({ quantity: some }),
  ),
  transferIn: fc.record({ quantity: some, unitCost: price }),
  transferOut: fc.record({ quantity: negative }),
  shrinkage: fc.record({ quantity: negative }),
  taking: fc.record({ quantity: fc.oneof(some, negative) }),
  sale: fc.record({ quantity: negative }),
  refund: fc.record({ quantity: some }),
} satisfies Partial<Record<MovementKind, unknown>>

/** Sales are the half of it, so that shops sell what they have not received. */
const movement = fc.oneof(
  ...Object.entries(KINDS).map(([kind, move]) => ({
    weight: kind === 'sale' ? 6 : 1,
    arbitrary: move.map(each => ({ ...each, sold: isSold(kind as MovementKind) })), // the keys of KINDS
  })),
)

const ledger = fc.record({
  /** What the catalogue says that one costs. */
  known: fc.option(price, { nil: null }),
  moves: fc.array(movement, { minLength: 1, maxLength: 40, size: 'max' }),
})

let app: StockApp
beforeAll(async () => {
  app = await startStockApp()
})
afterAll(() => app.close())

/** What the database says after each movement. */
const inDatabase = (rows: readonly object[]) =>
  app.database.read(app.merchantId, db =>
    db.rows<{ quantity: number; average: number | null; worth: number }>(sql`
      select quantity, average, round(quantity * coalesce(average, 0) * 100)::float8 as worth from (
        select nth, sum(quantity) over so_far as quantity, stock_average(quantity, "unitCost", sold) over so_far as average
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as m(nth integer, quantity numeric(20,6), "unitCost" numeric(20,6), sold boolean)
        window so_far as (order by nth)
      ) m order by nth`),
  )

it('the database and the rule calculate the same average, and the same value to the cent, after each movement of any ledger', {
  timeout: 60_000,
}, async () => {
  let below = 0
  await fc.assert(
    fc.asyncProperty(ledger, async ({ known, moves }) => {
      const posted = postMoves(NOTHING, moves, known)
      below += posted.filter(({ after }) => after.quantity < 0).length
      const match = await inDatabase(posted.map((each, nth) => ({ ...each, nth, sold: moves[nth]?.sold })))
      expect(match).toEqual(posted.map(({ after }) => ({ ...after, worth: heldValue(after) })))
    }),
    { numRuns: 300 },
  )
  expect(below).toBeGreaterThan(1000) // or the half of what is to be proved was not tried
})
