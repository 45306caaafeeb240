import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { LotKind } from '#platform/rules/codes/lot-type.ts'

/** The made past of the demo merchant: what other areas do on each of its days. */
export interface DemoPast {
  /** Makes a context act at a moment (milliseconds since the epoch), as a user of the demo. */
  act<C extends object>(ctx: C, userName: string, at: number): C
}

/** A shop of the demo opens in the morning, or closes in the evening. */
export interface DemoDay extends DemoPast {
  readonly siteId: string
  readonly kind: LotKind
  /** YYYY-MM-DD of the shop. */
  readonly day: string
  /** 1 is Monday. */
  readonly weekday: number
  /** Of the days that are made; 0 is the first. */
  readonly nth: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Whatever is drawn on this day begins here. */
  readonly seed: number
  /** How much of each item an ordinary week sells here. */
  readonly weekly: ReadonlyMap<string, number>
}

/** Before the first sale of a day. */
export const demoShopOpens = domainEvent<DemoDay>('pos.demoShopOpens')
/** After the last sale of a day, when the drawers are counted. */
export const demoShopCloses = domainEvent<DemoDay>('pos.demoShopCloses')
/** Once the trading has reached the present. */
export const demoHasTraded = domainEvent<DemoPast>('pos.demoHasTraded')

/** What a shop has to sell. */
export interface Shelf {
  /** Takes so much of an item when there is as much; what is not counted never runs out. */
  take(item: string, quantity: number): boolean
}

/** A question before a day's sales are made up: nobody sells what is not there. Not answered, everything is. */
export interface ShelfQuestion {
  readonly siteId: string
  readonly items: readonly string[]
  answer(shelf: Shelf): void
}
export const shelfAsked = domainEvent<ShelfQuestion>('pos.shelfAsked')
