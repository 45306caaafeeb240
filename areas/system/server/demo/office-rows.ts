import type { InputOf } from '#platform/contract/define/resource.ts'
import type { Feedback } from '../../contract/feedback.ts'
import type { LotSet } from '../../contract/lot-set.ts'
import type { SPOT_KINDS } from '../../contract/spot.ts'

const [CAFE, GROCER, CAR_PARK] = ['1001', '1002', '1003'] as const
type SpotKind = (typeof SPOT_KINDS)[number]

interface DemoLicence {
  readonly kind: SpotKind
  readonly batch: string
  readonly licenceDays: number
}

interface DemoSpot extends DemoLicence {
  readonly ordLot: string
  readonly name: string
  /** Settings of the device in addition to its shop's. */
  readonly info?: { readonly bottomInfo?: string; readonly language?: string; readonly domain?: 'app' }
}

const YEAR = 365

export const DEMO_SPOTS: readonly DemoSpot[] = [
  { ordLot: CAFE, name: 'Front counter', kind: 'till', batch: 'Opening', licenceDays: YEAR },
  {
    ordLot: CAFE,
    name: 'Order kiosk',
    kind: 'kiosk',
    batch: 'Kiosk on trial',
    licenceDays: 14,
    info: { language: 'en-au' },
  },
  { ordLot: GROCER, name: 'Checkout 1', kind: 'till', batch: 'Opening', licenceDays: YEAR },
  {
    ordLot: GROCER,
    name: 'Stock room handheld',
    kind: 'handheld',
    batch: 'Opening',
    licenceDays: YEAR,
    info: { domain: 'app' },
  },
  {
    ...{ ordLot: CAR_PARK, name: 'Entry gate, Hickson Road', kind: 'gate', batch: 'Gates', licenceDays: 3 * YEAR },
    info: { bottomInfo: 'Lost your ticket? Press the button, we answer day and night.' },
  },
  { ordLot: CAR_PARK, name: 'Exit gate, Barangaroo Avenue', kind: 'gate', batch: 'Gates', licenceDays: 3 * YEAR },
  { ordLot: CAR_PARK, name: 'Sign at the corner', kind: 'display', batch: 'Gates', licenceDays: YEAR },
]

/** Bought and unused. */
export const DEMO_CODES: readonly DemoLicence[] = [
  { kind: 'till', batch: 'Christmas tills', licenceDays: 60 },
  { kind: 'till', batch: 'Christmas tills', licenceDays: 60 },
  { kind: 'kiosk', batch: 'Kiosk on trial', licenceDays: YEAR },
]

export const DEMO_LANGUAGES = [
  { ordLot: CAR_PARK, isoName: 'en', defaultLanguage: true },
  { ordLot: CAR_PARK, isoName: 'ja', defaultLanguage: false },
  { ordLot: CAR_PARK, isoName: 'zh-CN', defaultLanguage: false },
] as const

export const DEMO_FEEDBACK: readonly (InputOf<typeof Feedback> & { by: string })[] = [
  {
    by: 'manager',
    subject: 'Kitchen dockets come out twice on Saturdays',
    kind: 'problem',
    body: 'Only at the café, only when two tables order within the same minute. The bar printer is fine.',
    page: '/pos/printer',
    status: 'answered',
    answer:
      'The pass had the kitchen printer set up twice, once by name and once by address. We took the second one out.',
  },
  {
    by: 'clerk',
    subject: 'Could the price inquiry show the shelf?',
    kind: 'idea',
    body: 'Customers ask what it costs and then where it is.',
    page: '/pos/priceinquiry',
    status: 'open',
  },
  {
    by: 'manager',
    subject: 'How do I stop the Christmas prices on the 27th?',
    kind: 'question',
    body: 'They are planned as a price change. Is there a day on which they end by themselves?',
    page: '/catalogue/pricechange',
    status: 'open',
  },
  {
    by: 'owner',
    subject: 'The weekly letter is on my desk before I am',
    kind: 'praise',
    body: 'All three shops on one page. Thank you.',
    page: '/report/schedule',
    status: 'closed',
  },
]

/** Public holidays of all states with the same date every year. */
export const DEMO_HOLIDAYS = [
  { date: '2026-01-01', name: "New Year's Day", yearly: true },
  { date: '2026-01-26', name: 'Australia Day', yearly: true },
  { date: '2026-04-25', name: 'Anzac Day', yearly: true },
  { date: '2026-12-25', name: 'Christmas Day', yearly: true },
  { date: '2026-12-26', name: 'Boxing Day', yearly: true },
]

export const DEMO_LOT_SETS: readonly InputOf<typeof LotSet>[] = [
  {
    name: 'All sites',
    notes: 'What every site has: the line at the bottom of receipts and the lock of tills.',
    values: {
      settings: { bottomInfo: 'Thank you. Returns within 30 days with this receipt.', tillLockMinutes: 15 },
      extInfo: {},
    },
  },
  { name: 'Car parks', lotType: 'parking', values: { settings: { shortTimeMask: 'h:mm a' }, extInfo: {} } },
]
