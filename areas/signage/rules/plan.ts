import type { PlaceTree } from '#areas/printing/rules/place/element.ts'
import type { PosterFormat } from '#areas/printing/rules/posters/poster-format.ts'
import type { PosterShows } from '#areas/printing/rules/posters/poster-item.ts'
import type { BookRow } from '#areas/promotions/rules/book-row.ts'
import type { HolidayRow } from '#platform/rules/time/holiday-calendar.ts'
import type { ParkingPage } from './parking/parking-pages.ts'

export const ITEM_KINDS = ['image', 'poster', 'board', 'text', 'clock', 'freeSpaces', 'playlist'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export const FITS = ['contain', 'cover'] as const
export type Fit = (typeof FITS)[number]

export const TRANSITIONS = ['none', 'fade'] as const
export type Transition = (typeof TRANSITIONS)[number]

export const SOLD_OUT_WAYS = ['hide', 'grey', 'strike'] as const
export type SoldOutWay = (typeof SOLD_OUT_WAYS)[number]

export const STALE_WAYS = ['show', 'hidePrices', 'fallback'] as const
export type StaleWay = (typeof STALE_WAYS)[number]

export const ORIENTATIONS = ['0', '90', '180', '270'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

/** Local days, both included, and a window of the week; empty values do not limit. */
export interface TimeLimits {
  readonly from: string | null
  readonly to: string | null
  readonly weekdays: readonly number[]
  readonly timeFrom: string
  readonly timeTo: string
}

/** Weekdays (ISO, Monday 1) and a time of day; `to` not after `from` ends on the next day. */
export interface WeekWindow {
  readonly weekdays: readonly number[]
  readonly from: string
  readonly to: string
}

export const HOLIDAY_WAYS = ['same', 'not', 'only'] as const
export type HolidayWay = (typeof HOLIDAY_WAYS)[number]

/** The publication that an item of a playlist within a playlist comes from. */
export interface InnerOf {
  readonly playlist: string
  readonly number: number
  readonly defaultSeconds: number
  /** When the playlist that holds the inner one shows it. */
  readonly limits: TimeLimits
}

/** An item of a publication. */
export interface PlanItem extends TimeLimits {
  readonly id: string
  readonly kind: ItemKind
  /** Of an image: id of the file. */
  readonly file: string | null
  readonly board: string | null
  readonly text: string | null
  /** Poster that is drawn; publications from before there were any have none. */
  readonly poster?: string | null
  /** Parking station whose free bays it shows; publications from before there were any have none. */
  readonly parking?: string | null
  /** Playlist whose items are shown in its place; a plan has those items instead. */
  readonly inner?: string | null
  /** Of items of an inner playlist. */
  readonly of?: InnerOf
  /** Tells places of one item apart where its playlist is shown several times. */
  readonly place?: string
  /** Empty: the playlist's. */
  readonly seconds: number | null
  readonly fit: Fit
}

/** A playlist as it was published. */
export interface PlanPlaylist {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly defaultSeconds: number
  readonly transition: Transition
  readonly background: string
  readonly items: readonly PlanItem[]
}

export interface PlanSchedule extends TimeLimits {
  readonly id: string
  readonly target: 'sign' | 'station' | 'shop'
  readonly playlist: string
  readonly priority: number
  readonly weight: number
  /** Days on which no window begins. Plans from before there were any have none. */
  readonly exceptDates?: readonly string[]
  readonly holidays?: HolidayWay
}

export interface PlanBoard {
  readonly id: string
  readonly name: string
  readonly priceLevel: number
  readonly columns: number
  readonly perPage: number
  readonly pageSeconds: number
  readonly soldOut: SoldOutWay
  readonly showOldPrice: boolean
  readonly showName2: boolean
  /** Ids of products, in order. */
  readonly items: readonly string[]
}

export interface PlanMenuHours {
  readonly active: boolean
  readonly hours: readonly { readonly days: readonly number[]; readonly from: string; readonly to: string }[]
}

/** A product of a board. Prices 1 to 4 with two or more decimals, as tills have them. */
export interface PlanProduct {
  readonly id: string
  readonly name: string
  readonly name2: string | null
  readonly category: string | null
  readonly prices: readonly (number | null)[]
  readonly soldOut: boolean
  readonly weighed: boolean
  readonly unit: string
  /** Hours of its menu group. */
  readonly served: PlanMenuHours | null
}

/** A parking station, but for its counts. */
export interface PlanParking {
  readonly id: string
  readonly name: string
  readonly pages: readonly ParkingPage[]
  readonly staleSeconds: number
  readonly staleText: string
}

/** A poster as the player draws it, at the prices of the moment. */
export interface PlanPoster extends PosterFormat, PosterShows {
  readonly id: string
  readonly name: string
  readonly colour: string
  readonly headline: string
  readonly text: string
  readonly priceLevel: number
  /** Products on a page. */
  readonly perPage: number
  /** The published layout; null: the built-in look. */
  readonly design: PlaceTree | null
  /** Products that the shop sells, in order. */
  readonly items: readonly PlanPosterItem[]
}

export interface PlanPosterItem {
  /** Of the plan's products. */
  readonly product: string
  readonly code: string | null
  readonly barcode: string | null
  /** Id of the file. */
  readonly picture: string | null
}

/** What is shown over everything, from its start until it ends. */
export interface PlanEmergency {
  readonly id: string
  /** ISO instants. */
  readonly startedAt: string
  readonly until: string
  /** Without limits of time. A text is a playlist of one item, with number 0. */
  readonly playlist: PlanPlaylist
}

/** Everything that one sign needs without a network. */
export interface Plan {
  /** Hash of all the rest. */
  readonly number: string
  readonly sign: string
  readonly signName: string
  readonly shop: { readonly name: string; readonly ordLot: string; readonly zone: string; readonly currency: string }
  readonly station: {
    readonly name: string
    readonly orientation: Orientation
    readonly defaultPlaylist: string | null
    readonly boardStaleHours: number
    readonly whenStale: StaleWay
    /** Outside these the screen is off; none: always on. */
    readonly screenOn?: readonly WeekWindow[]
  }
  readonly playlists: readonly PlanPlaylist[]
  readonly schedules: readonly PlanSchedule[]
  /** Of the shop. Plans from before there were any have none. */
  readonly holidays?: readonly HolidayRow[]
  /** Plans from before there were any have none. */
  readonly emergencies?: readonly PlanEmergency[]
  readonly boards: readonly PlanBoard[]
  readonly posters: readonly PlanPoster[]
  readonly products: readonly PlanProduct[]
  readonly parking: readonly PlanParking[]
  /** Promotions of the shop, as tills have them; null: none. */
  readonly book: BookRow | null
  /** Addresses of files, by id. */
  readonly files: Readonly<Record<string, string>>
}
