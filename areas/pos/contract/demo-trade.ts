import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { LotKind } from '#platform/rules/codes/lot-type.ts'

/** The demo merchant's history: what other areas do on each of its days. */
export interface DemoPast {
  /** Makes a context act at a moment (milliseconds since the epoch), as a user of the demo. */
  act<C extends object>(ctx: C, userName: string, at: number): C
}

/** A demo shop opens in the morning or closes in the evening. */
export interface DemoDay extends DemoPast {
  readonly siteId: string
  readonly kind: LotKind
  /** YYYY-MM-DD of the shop. */
  readonly day: string
  /** 1 is Monday. */
  readonly weekday: number
  /** Of the days that are created; 0 is the first. */
  readonly nth: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Seed of everything random on this day. */
  readonly seed: number
  /** Usual weekly sales of each item in this shop. */
  readonly weekly: ReadonlyMap<string, number>
}

/** Before the first sale of a day. */
export const demoShopOpens = domainEvent<DemoDay>('pos.demoShopOpens')
/** After the last sale of a day, when the drawers are counted. */
export const demoShopCloses = domainEvent<DemoDay>('pos.demoShopCloses')
/** Once the history has reached the present. */
export const demoHasTraded = domainEvent<DemoPast>('pos.demoHasTraded')

/** Stock that a demo shop can sell. */
export interface Shelf {
  /** Takes a quantity of an item if there is enough; items that are not counted never run out. */
  take(item: string, quantity: number): boolean
}

/**
 * Asked before a day's sales are created, so that nothing is sold that is not in stock. Without an answer, everything
 * is available.
 */
export interface ShelfQuestion {
  readonly siteId: string
  readonly items: readonly string[]
  answer(shelf: Shelf): void
}
export const shelfAsked = domainEvent<ShelfQuestion>('pos.shelfAsked')
