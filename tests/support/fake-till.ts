import { vi } from 'vitest'
import type { CardTerminal } from '#adapters/card-terminal/browser/card-terminal.ts'
import type { OrderToSell } from '#areas/pos/contract/till-orders.ts'
import { TILL_RIGHTS } from '#areas/pos/rules/clerk/till-right.ts'
import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import type { Deed } from '#faces/till/device/deeds.ts'
import { takeHold } from '#faces/till/device/register-hold.ts'
import { type KeptSale, type KeptShop, openTillDatabase, type TillDatabase } from '#faces/till/device/till-database.ts'
import { docketFormats, docketWords } from '#faces/till/outside/docket-words.ts'
import { tillShop } from '#faces/till/shop/till-shop.ts'
import { createTill, type Till } from '#faces/till/state/create-till.ts'
import type { TillPorts } from '#faces/till/state/till-ports.ts'
import { CallError } from '#platform/console/shell/api/call-error.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { NOON } from './till-basket.ts'

// A till on a device of its own, with a server that a test switches on and off.

const ITEM = { category: 'food', prices: [3, null, null, null], tax: 'gst' }

export const KEPT: KeptShop = {
  siteId: 'site-1',
  stamp: 's',
  at: 0,
  shop: {
    ordLot: '1001',
    name: 'Grocer',
    zone: 'Australia/Brisbane',
    country: 'AU',
    currency: 'AUD',
    address: '',
    phone: '',
    abn: '',
    receiptHeader: '',
    bottomInfo: '',
    taxBy: 'line',
    cashStep: 0.05,
    lockMinutes: null,
    priceNames: ['', '', '', ''],
    registers: [{ id: 'r1', code: 'T1', name: 'Till 1', priceLevel: null, open: true }],
    methods: [
      ...[
        {
          code: 'cash',
          name: 'Cash',
          kind: 'cash',
          provider: 'none',
          allowChange: true,
          cashStep: 0.05,
          surchargePercent: 0,
        },
        {
          code: 'card',
          name: 'Card',
          kind: 'card',
          provider: 'simulator',
          allowChange: false,
          cashStep: 0.01,
          surchargePercent: 1.5,
        },
      ].map(method => ({
        ...method,
        terminalId: null,
        opensDrawer: method.kind === 'cash',
        allowTip: false,
        surchargeAmount: 0,
      })),
    ],
    printers: [],
    clerks: [],
    reasons: { void: [], refund: [], cash: [], writeOff: [] },
    categories: [{ id: 'food', name: 'Food', colour: null, textColour: null, menuGroup: null }],
    taxes: [{ id: 'gst', number: 1, rate: 10, mode: 'inclusive', effectiveFrom: '2000-07-01', standard: true }],
  },
  items: [
    { ...ITEM, id: '0198c7b2-0000-7000-8000-00000000000a', code: 'MILK', name: 'Milk', barcodes: ['9300605123458'] },
    {
      ...ITEM,
      id: '0198c7b2-0000-7000-8000-00000000000b',
      code: '42',
      name: 'Apples',
      prices: [4.99, null, null, null],
      weighed: true,
      places: 3,
      unit: 'kg',
    },
    { ...ITEM, id: '0198c7b2-0000-7000-8000-00000000000c', code: 'CAKE', name: 'Cake', soldOut: true },
    {
      ...ITEM,
      id: '0198c7b2-0000-7000-8000-00000000000d',
      code: 'CARD',
      name: 'Gift card',
      openPrice: true,
      prices: [0, null, null, null],
    },
  ],
}

export interface FakeTill {
  readonly till: Till
  readonly db: TillDatabase
  readonly sounds: ('right' | 'wrong')[]
  /** What the server has. */
  readonly stored: KeptSale['sale'][]
  readonly network: { up: boolean }
  /** Milliseconds since the epoch; a test lets time pass. */
  readonly time: { now: number }
  readonly printed: Docket[]
  /** What the server was told beside sales. */
  readonly deeds: Deed[]
}

/** Finds a bill of this device and refunds all of it, as it was paid. */
export async function refundAll({ till }: FakeTill, billNum: string, reason = 'Sour'): Promise<void> {
  till.refunds.begin(billNum)
  const found = await vi.waitFor(() => {
    const { stage } = till.state.get()
    if (stage.kind !== 'refund' || !stage.found) throw new Error('not found yet')
    return stage.found
  })
  till.refunds.give(
    found,
    found.lines.map(line => ({ lineNo: line.lineNo, quantity: line.quantity })),
    reason,
  )
}

let devices = 0
let ids = 0

interface Asked {
  /** From outside, waiting to be sold. */
  readonly orders?: readonly OrderToSell[]
  readonly db?: TillDatabase
  readonly terminal?: CardTerminal
  readonly kept?: KeptShop
  /** Why the server will not have what it is told beside sales; left out: it takes all. */
  readonly judgeDeed?: (deed: Deed) => CallError | undefined
  /** What the server says of a sale; left out: it takes all. */
  readonly judge?: (sale: KeptSale['sale']) => { rtn: number; dispMsg: string } | undefined
}

export async function fakeTill({
  db: given,
  terminal,
  kept = KEPT,
  judge = () => undefined,
  judgeDeed = () => undefined,
  orders = [],
}: Asked = {}): Promise<FakeTill> {
  const db = given ?? (await openTillDatabase(`till-${devices++}`))
  const sounds: FakeTill['sounds'] = []
  const stored: KeptSale['sale'][] = []
  const network = { up: true }
  const time = { now: NOON.epochMilliseconds }
  const printed: Docket[] = []
  const deeds: Deed[] = []
  const reached = <T>(answer: () => T): Promise<T> =>
    network.up ? Promise.resolve().then(answer) : Promise.reject(new CallError('network', 'no network'))
  const hold = { siteId: kept.siteId, register: 'T1', id: `window-${ids++}` }
  await takeHold(db, hold)
  const ports: TillPorts = {
    db,
    hold,
    server: {
      refresh: () => reached(() => kept),
      upload: (_, sales) =>
        reached(() => {
          const answers = sales.map(sale => ({ saleId: sale.saleId, rtn: 1, dispMsg: '', ...judge(sale) }))
          stored.push(...sales.filter((_, at) => (answers[at]?.rtn ?? 0) > 0))
          return answers
        }),
      orders: () => reached(() => orders),
      findSale: () => Promise.reject(new CallError('network', 'no network')),
      deed: deed =>
        reached(() => {
          const refusal = judgeDeed(deed)
          if (refusal) throw refusal
          deeds.push(deed)
        }),
      print: () => reached(() => undefined),
    },
    now: () => time.now,
    id: () => `0198c7b2-0000-7000-9000-${String(ids++).padStart(12, '0')}`,
    terminal: ({ kind }) => (kind === 'card' ? terminal : undefined),
    sound: kind => void sounds.push(kind),
    print: docket => reached(() => void printed.push(docket)),
    words: docketWords(Object.assign((key: string) => key, { has: () => true, rich: () => '' })),
    formats: docketFormats({
      money: amount => amount.toFixed(2), // not money: words of a test
      unitPrice: String,
      shortMoney: String,
      averageCost: String,
      number: String,
      percent: String,
      change: String,
      date: String,
      instant: String,
      time: String,
      relative: String,
    }),
    user: { code: 'casey', name: 'casey', rights: TILL_RIGHTS },
  }
  const today = () =>
    Temporal.Instant.fromEpochMilliseconds(ports.now()).toZonedDateTimeISO('UTC').toPlainDate().toString()
  const till = await createTill(ports, {
    shop: tillShop(kept, today()),
    register: 'T1',
    oneAtATime: work => work(),
    today,
  })
  return { till, db, sounds, stored, network, time, printed, deeds }
}
