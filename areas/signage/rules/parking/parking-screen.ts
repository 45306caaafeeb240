import { type PageColour, type ParkingPage, pageAt, pagesFor } from './parking-pages.ts'
import type { ParkingState } from './parking-state.ts'
import { fillText } from './parking-text.ts'

/** Counts of a station as the server told them. */
export interface ToldCount {
  readonly state: ParkingState
  readonly free: number
  readonly capacity: number
  readonly areas: Readonly<Record<string, number>>
  readonly scenario: string | null
  readonly fees: Readonly<Record<string, number>>
  readonly at: number
}

export interface ParkingSign {
  readonly pages: readonly ParkingPage[]
  readonly staleSeconds: number
  readonly staleText: string
}

export interface ScreenWords {
  readonly states: Readonly<Record<ParkingState, string>>
  readonly time: string
  money(amount: number): string
}

export interface ParkingScreen {
  readonly text: string
  readonly colour: PageColour
  readonly blink: boolean
}

/**
 * What a parking sign shows. A count that is too old, or none, is the stale text: never an old number.
 * @param elapsed milliseconds since the sign shows these pages
 */
export function parkingScreen(
  { pages, staleSeconds, staleText }: ParkingSign,
  count: ToldCount | undefined,
  { now, elapsed, words }: { readonly now: number; readonly elapsed: number; readonly words: ScreenWords },
): ParkingScreen {
  if (!count || now - count.at > staleSeconds * 1000) return { text: staleText, colour: 'white', blink: false }
  const page = pageAt(pagesFor(pages, count), elapsed)
  if (!page) return { text: staleText, colour: 'white', blink: false }
  const fees = Object.fromEntries(Object.entries(count.fees).map(([stay, fee]) => [stay, words.money(fee)]))
  const values = { ...count, fees, words: words.states, time: words.time, missing: staleText }
  return { text: fillText(page.text, values), colour: page.colour, blink: page.blink }
}
