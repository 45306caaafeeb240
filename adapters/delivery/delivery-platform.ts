/** A delivery platform as the delivery area uses it. Amounts in minor units. */

export interface PlatformLine {
  /** The platform's id of the item. */
  readonly itemId: string
  readonly name: string
  readonly quantity: number
  /** Line total with tax and options. */
  readonly net: number
  readonly options: readonly string[]
  readonly note: string
}

export interface PlatformDiscount {
  readonly name: string
  readonly amount: number
  readonly by: 'shop' | 'platform'
}

/** An order as the platform has it now. */
export interface PlatformOrder {
  readonly id: string
  /** The platform's id of the shop; left out where the platform does not say it. */
  readonly storeId?: string | undefined
  /** The number that couriers say. */
  readonly number: string
  readonly state: 'placed' | 'accepted' | 'cancelled' | 'denied'
  readonly cancelled?: { readonly by: 'customer' | 'platform'; readonly reason: string } | undefined
  /** ISO 8601, as all instants here. */
  readonly placedAt: string
  /** The platform cancels what nobody accepted by then. */
  readonly acceptBy: string
  readonly askedFor?: string | undefined
  readonly fulfilment: 'pickup' | 'delivery'
  readonly customerName: string
  readonly customerPhone?: string | undefined
  readonly place?: string | undefined
  readonly note?: string | undefined
  readonly courier?: string | undefined
  readonly lines: readonly PlatformLine[]
  readonly deliveryFee: number
  readonly discounts: readonly PlatformDiscount[]
  /** What the shop sells it for: without the discounts that it bears. */
  readonly total: number
}

export interface PlatformEvent {
  readonly id: string
  readonly kind: string
  readonly orderId: string
}

/** Minutes of a day from 0 to 1440; `to` may be above 1440: past midnight. */
export interface PlatformWindow {
  readonly from: number
  readonly to: number
}
/** Seven lists of windows, Monday first. */
export type PlatformWeek = readonly (readonly PlatformWindow[])[]
/** Windows by date, YYYY-MM-DD; an empty list: closed. */
export type PlatformHolidays = Readonly<Record<string, readonly PlatformWindow[]>>

export interface PlatformHours {
  readonly week: PlatformWeek
  readonly holidays: PlatformHolidays
}

export interface ItemAvailability {
  /** The platform's id of the item. */
  readonly itemId: string
  readonly available: boolean
}

export type PlatformAnswer = 'done' | { readonly refused: string }
export type PlatformHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** Each change carries a key: the same key again changes nothing. */
export interface DeliveryPlatform {
  readEvent(headers: PlatformHeaders, rawBody: Uint8Array): PlatformEvent | 'badSignature'
  /** Undefined: the platform does not know it. */
  order(id: string): Promise<PlatformOrder | undefined>
  accept(id: string, readyAt: string, key: string): Promise<PlatformAnswer>
  deny(id: string, code: string, words: string, items: readonly string[], key: string): Promise<PlatformAnswer>
  ready(id: string, key: string): Promise<PlatformAnswer>
  changeReady(id: string, at: string, key: string): Promise<PlatformAnswer>
  hours(store: string, hours: PlatformHours): Promise<PlatformAnswer>
  readHours(store: string): Promise<PlatformHours>
  /** Null: orders again from now. */
  pause(store: string, until: string | null): Promise<PlatformAnswer>
  availability(store: string, items: readonly ItemAvailability[]): Promise<PlatformAnswer>
}

/** The platform did not answer: what was sent may have arrived, and is sent again under the same key. */
export class PlatformSilent extends Error {
  override readonly name = 'PlatformSilent'
}
