import { vi } from 'vitest'
import type { CardTerminal } from '#adapters/card-terminal/browser/card-terminal.ts'
import type { QueuedAction } from '#apps/till/device/queued-actions.ts'
import { takeHold } from '#apps/till/device/register-hold.ts'
import { type KeptSale, type KeptShop, openTillDatabase, type TillDatabase } from '#apps/till/device/till-database.ts'
import { docketFormats } from '#apps/till/outside/docket-formats.ts'
import { type TillMethod, tillShop } from '#apps/till/shop/till-shop.ts'
import { createTill, type Till } from '#apps/till/state/create-till.ts'
import type { TillPorts, TillServer } from '#apps/till/state/till-ports.ts'
import type { CancelledBill, OrderToSell, SeatedParty } from '#areas/pos/contract/till-orders.ts'
import { TILL_PERMISSIONS } from '#areas/pos/rules/clerk/till-permission.ts'
import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import { docketWords } from '#areas/pos/rules/till/docket-words.ts'
import { CallError } from '#platform/console/shell/api/call-error.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { NOON } from './till-basket.ts'

/** Words are drawn as their keys. */
const KEYS = Object.assign((key: string) => key, { has: () => true, rich: () => '' })

// A till on its own device, with a server that a test switches on and off.

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
    registers: [{ id: 'r1', code: 'T1', name: 'Till 1', priceLevel: null, open: true, openingExpected: null }],
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
    templates: [],
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
  /** Sales stored by the server. */
  readonly stored: KeptSale['sale'][]
  readonly network: { up: boolean }
  /** Milliseconds since the epoch; tests advance it. */
  readonly time: { now: number }
  readonly printed: Docket[]
  /** Actions sent to the server besides sales. */
  readonly actions: QueuedAction[]
}

/** An 80 mm receipt printer. */
export const PAPER = {
  commandSet: 'escPos',
  charactersPerLine: 42,
  codePage: 'cp437',
  cut: 'full',
  feedLines: 4,
  drawerKick: false,
  paperWidth: 80,
  labelHeight: null,
  dotsPerMm: 8,
} as const

/** A payment method of the shop by its code. */
export function findMethod({ till }: FakeTill, code: string): TillMethod {
  const paymentMethod = till.state.get().shop.methods.find(known => known.code === code)
  if (!paymentMethod) throw new Error(code)
  return paymentMethod
}

/** Finds a bill of this device and refunds all of it with the original methods. */
export async function refundAll({ till }: FakeTill, billNum: string, reason = 'Sour'): Promise<void> {
  till.refunds.begin(billNum)
  const bill = await vi.waitFor(() => {
    const { panel } = till.state.get()
    if (panel.kind !== 'refund' || !panel.sale) throw new Error('not found yet')
    return panel.sale
  })
  till.refunds.give(
    bill,
    bill.lines.map(line => ({ lineNo: line.lineNo, quantity: line.quantity })),
    reason,
  )
}

const noMember = (): never => {
  throw new CallError('refused', 'No member found', { rtn: RTN.notFound })
}

const noStay = () => {
  throw new CallError('refused', 'No vehicle with that ticket or plate is inside.', { rtn: RTN.notFound })
}

let ids = 0

interface Asked {
  /** Incoming orders to be sold. */
  readonly orders?: readonly OrderToSell[]
  /** Bills of cancelled orders. */
  readonly cancelledBills?: readonly CancelledBill[]
  /** Parties that the reservation book has seated. */
  readonly seatedParties?: readonly SeatedParty[]
  readonly db?: TillDatabase
  readonly terminal?: CardTerminal
  readonly kept?: KeptShop
  /** What the server knows of members; nobody by default. */
  readonly members?: Partial<
    Pick<
      TillServer,
      'lookUpMember' | 'quotePoints' | 'holdPoints' | 'startRegistration' | 'verifyRegistration' | 'finishRegistration'
    >
  >
  /** Stays of the car park; none by default. */
  readonly quoteStay?: TillServer['quoteStay']
  /** Why the server refuses an action; accepts all by default. */
  readonly judgeAction?: (action: QueuedAction) => CallError | undefined
  /** The server's answer to a sale; accepts all by default. */
  readonly judge?: (sale: KeptSale['sale']) => { rtn: number; dispMsg: string } | undefined
}

export async function fakeTill({
  db: given,
  terminal,
  kept = KEPT,
  judge = () => undefined,
  judgeAction = () => undefined,
  orders = [],
  cancelledBills = [],
  seatedParties = [],
  members = {},
  quoteStay = noStay,
}: Asked = {}): Promise<FakeTill> {
  // Files that share a worker share its databases, while counters begin again with each file.
  const db = given ?? (await openTillDatabase(`till-${crypto.randomUUID()}`))
  const sounds: FakeTill['sounds'] = []
  const stored: KeptSale['sale'][] = []
  const network = { up: true }
  const time = { now: NOON.epochMilliseconds }
  const printed: Docket[] = []
  const actions: QueuedAction[] = []
  const reached = <T>(answer: () => T | Promise<T>): Promise<T> =>
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
      cancelledBills: () => reached(() => cancelledBills),
      seatedParties: () => reached(() => seatedParties),
      findSale: () => Promise.reject(new CallError('network', 'no network')),
      quoteStay: text => reached(() => quoteStay(text)),
      lookUpMember: text => reached(() => (members.lookUpMember ?? noMember)(text)),
      quotePoints: request => reached(() => (members.quotePoints ?? noMember)(request)),
      holdPoints: request => reached(() => (members.holdPoints ?? noMember)(request)),
      startRegistration: mobile => reached(() => (members.startRegistration ?? noMember)(mobile)),
      verifyRegistration: (mobile, pin) => reached(() => (members.verifyRegistration ?? noMember)(mobile, pin)),
      finishRegistration: registered => reached(() => (members.finishRegistration ?? noMember)(registered)),
      action: action =>
        reached(() => {
          const refusal = judgeAction(action)
          if (refusal) throw refusal
          actions.push(action)
        }),
      markOption: (id, soldOut) =>
        reached(() => {
          const options = (kept.options ?? []).map(group => ({
            ...group,
            options: group.options.map(option => (option.id === id ? { ...option, soldOut } : option)),
          }))
          kept = { ...kept, options }
          return { name: options.flatMap(group => group.options).find(option => option.id === id)?.name ?? '' }
        }),
      markProduct: (id, soldOut) =>
        reached(() => {
          kept = { ...kept, items: kept.items.map(item => (item.id === id ? { ...item, soldOut } : item)) }
          return { name: kept.items.find(item => item.id === id)?.name ?? '' }
        }),
      print: () => reached(() => undefined),
    },
    now: () => time.now,
    id: () => `0198c7b2-0000-7000-9000-${String(ids++).padStart(12, '0')}`,
    terminal: ({ kind }) => (kind === 'card' || kind === 'memberBalance' ? terminal : undefined),
    sound: kind => void sounds.push(kind),
    print: docket => reached(() => void printed.push(docket)),
    words: docketWords(KEYS),
    language: 'en',
    formats: docketFormats(
      {
        money: amount => amount.toFixed(2), // not money: words of a test
        unitPrice: String,
        shortMoney: String,
        averageCost: String,
        number: String,
        percent: String,
        change: String,
        day: String,
        date: String,
        instant: String,
        time: String,
        relative: String,
      },
      KEYS,
    ),
    user: { code: 'casey', name: 'casey', rights: TILL_PERMISSIONS },
  }
  const today = () =>
    Temporal.Instant.fromEpochMilliseconds(ports.now()).toZonedDateTimeISO('UTC').toPlainDate().toString()
  const till = await createTill(ports, {
    shop: tillShop(kept, today()),
    register: 'T1',
    oneAtATime: work => work(),
    today,
  })
  return { till, db, sounds, stored, network, time, printed, actions }
}
