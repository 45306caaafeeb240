import * as fc from 'fast-check'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import type { AnyOperation } from '#platform/contract/define/operation.ts'
import { randomSale, repeatable, type Trade } from '../../support/random-sales.ts'
import { shapeOf } from '../schema-shape.ts'
import { withHostileParts } from './hostile.ts'
import type { KnownValues } from './known-values.ts'
import { payloadArbitrary } from './payload-arbitrary.ts'

export const ACTORS = ['owner', 'manager', 'clerk', 'platformAdmin'] as const
export type ActorName = (typeof ACTORS)[number]

export interface MadeCall {
  readonly path: string
  readonly actor: ActorName
  readonly payload: unknown
}

export interface Shop extends Omit<Trade, 'random'> {
  readonly ordLot: string
}

const DAY_MS = 86_400_000
/** Share in a hundred calls: uploads must not fail. */
const UPLOADS = 4

/** Valid sales of the last days, in uploads of a few. */
const uploads = ({ ordLot, ...trade }: Shop, now: number): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.nat(), fc.integer({ min: -3, max: 400 })), { minLength: 1, maxLength: 4 })
    .map(seeds =>
      seeds.map(([seed, daysAgo]) =>
        randomSale({ ...trade, random: repeatable(seed) }, now - daysAgo * DAY_MS, `F-${seed}`),
      ),
    )
    .map(sales => ({ ordLot, sales }))

/** Any call to any operation, by a user who usually may make it. */
export function callArbitrary(
  operations: readonly AnyOperation[],
  known: KnownValues,
  shop: Shop,
  now: number,
): fc.Arbitrary<MadeCall> {
  const made = new Map<string, fc.Arbitrary<unknown>>()
  const payloads = ({ path, input }: AnyOperation): fc.Arbitrary<unknown> => {
    const payload = made.get(path) ?? withHostileParts(payloadArbitrary(path, shapeOf(input), known))
    made.set(path, payload)
    return payload
  }
  const actors = ({ need }: AnyOperation): fc.Arbitrary<ActorName> =>
    need === 'platform'
      ? fc.constant('platformAdmin')
      : fc.oneof(
          { arbitrary: fc.constant<ActorName>('owner'), weight: 8 },
          { arbitrary: fc.constantFrom<ActorName>('manager', 'clerk'), weight: 2 },
        )
  const anyCall = fc
    .constantFrom(...operations)
    .chain(operation =>
      fc.record({ path: fc.constant(operation.path), actor: actors(operation), payload: payloads(operation) }),
    )
  const upload = fc.record({
    path: fc.constant(uploadSales.path),
    actor: fc.constant<ActorName>('owner'),
    payload: withHostileParts(uploads(shop, now)),
  })
  return fc.oneof({ arbitrary: anyCall, weight: 100 - UPLOADS }, { arbitrary: upload, weight: UPLOADS })
}
