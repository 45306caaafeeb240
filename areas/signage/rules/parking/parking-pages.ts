import type { ParkingState } from './parking-state.ts'

export const PAGE_TIMES = ['always', 'open', 'nearly', 'full', 'closed', 'scenario'] as const
export type PageTime = (typeof PAGE_TIMES)[number]

export const PAGE_COLOURS = ['white', 'green', 'amber', 'red', 'blue'] as const
export type PageColour = (typeof PAGE_COLOURS)[number]

/** A text of a parking sign. */
export interface ParkingPage {
  readonly id: string
  readonly text: string
  readonly seconds: number
  readonly when: PageTime
  readonly colour: PageColour
  readonly blink: boolean
}

const STATE_COLOURS: Readonly<Record<ParkingState, PageColour>> = {
  open: 'green',
  nearly: 'amber',
  full: 'red',
  closed: 'red',
  unknown: 'white',
}

/** What a state without a page shows: its word. */
const wordPage = (state: ParkingState): ParkingPage => ({
  ...{ id: state, text: '{state}', seconds: 5, when: 'always', colour: STATE_COLOURS[state], blink: false },
})

/** Pages that a sign shows in turn. A scenario's text and the pages for scenarios come instead of all others. */
export function pagesFor(
  pages: readonly ParkingPage[],
  { state, scenario }: { readonly state: ParkingState; readonly scenario: string | null },
): ParkingPage[] {
  if (scenario !== null && scenario !== '') return [{ ...wordPage(state), id: 'scenario', text: scenario }]
  if (scenario !== null) {
    const own = pages.filter(({ when }) => when === 'scenario')
    if (own.length > 0) return own
  }
  const own = pages.filter(({ when }) => when === 'always' || when === state)
  const hasState = own.some(({ when }) => when === state || when === 'always')
  return hasState ? own : [wordPage(state)]
}

/** The page that is on after so many milliseconds; `pages` is not empty. */
export function pageAt(pages: readonly ParkingPage[], elapsed: number): ParkingPage | undefined {
  const all = pages.reduce((sum, { seconds }) => sum + seconds * 1000, 0)
  let left = all > 0 ? elapsed % all : 0
  for (const page of pages) {
    left -= page.seconds * 1000
    if (left < 0) return page
  }
  return pages[0]
}
