import { MENU_START } from '#areas/catalogue/rules/menu/menu-place.ts'
import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import {
  type Bill,
  type BillRefusal,
  emptyBill,
  isPayingBegun,
  isRefusal,
  isUntouched,
} from '#areas/pos/rules/till/bill.ts'
import { type BillChange, changeBill } from '#areas/pos/rules/till/change-bill.ts'
import { isPriced } from '#areas/pos/rules/till/price-bill.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import type { Store } from '#platform/console/shell/store.ts'
import { changeKeptBills } from '../device/kept-bills.ts'
import type { KeptBill } from '../device/till-database.ts'
import type { TillShop } from '../shop/till-shop.ts'
import { priceNow } from './price-now.ts'
import type { TillPorts } from './till-ports.ts'
import type { Said, Stage, TillState } from './till-state.ts'

/** What all deeds at a till are made of. */
export interface TillCore {
  readonly ports: TillPorts
  readonly state: Store<TillState>
  /** Does one thing to the bill; false where it was refused, and said so. */
  change(change: BillChange): boolean
  /** Puts a bill on the screen; false where it cannot be priced. */
  put(bill: Bill): boolean
  newBill(): Bill
  /** What sales name the one who sells by. */
  clerk(): string
  stage(stage: Stage): void
  /** False while a card is charged, and says so. */
  free(): boolean
  patch(patch: Partial<TillState>): void
  say(tone: Said['tone'], code: string, params?: Said['params']): void
  /** Says what a server refused or why it could not be asked; anything else is a fault. */
  sayFailure(error: unknown): void
  refuse(refusal: BillRefusal): void
  kept(bill: Bill, state: KeptBill['state'], name?: string): KeptBill
  /** Waits until the device has kept what was changed. */
  settled(): Promise<void>
}

export const ITEMS: Stage = { kind: 'items' }

export function tillCore(ports: TillPorts, state: Store<TillState>): TillCore {
  let said = 0
  let writing: Promise<void> = Promise.resolve()
  const patch = (more: Partial<TillState>) => state.set(now => ({ ...now, ...more }))

  function keep(bill: Bill) {
    const untouched = isUntouched(bill)
    // One after the other: an older bill must not be kept over a newer.
    writing = writing.then(() =>
      untouched
        ? changeKeptBills(ports.db, ports.hold, [], [bill.id])
        : changeKeptBills(ports.db, ports.hold, [core.kept(bill, 'current')]),
    )
  }

  const core: TillCore = {
    ports,
    state,
    patch,
    stage: stage => {
      if (stage.kind === 'card' || core.free()) patch({ stage })
    },
    free: () => {
      const { charging } = state.get()
      if (charging) core.say('bad', 'pos.till.refusal.cardUnderWay')
      return !charging
    },
    say: (tone, code, params) => {
      ports.sound(tone === 'good' ? 'right' : 'wrong')
      said += 1
      patch({ said: { tone, code, params, no: said } })
    },
    refuse: ({ code, params }) => core.say('bad', code, params),
    sayFailure: error => {
      if (!isCallError(error)) throw error
      if (error.kind === 'refused') {
        said += 1
        ports.sound('wrong')
        patch({ said: { tone: 'bad', words: error.message, no: said } })
      } else core.say('bad', 'pos.till.said.offline')
    },
    clerk: () => state.get().seller?.code ?? '',
    newBill: () => {
      const { shop, register, training } = state.get()
      return emptyBill(ports.id(), { training, priceLevel: levelOf(shop, register) })
    },
    put: bill => {
      if (!core.free()) return false
      const priced = pricedOnScreen(core, bill)
      if (!priced) return false
      const isOther = bill.id !== state.get().bill.id
      patch({ bill, priced, said: null, ...(isOther && { menuPlace: MENU_START }) })
      keep(bill)
      return true
    },
    change: change => {
      const changed = changeBill(state.get().bill, change)
      if (!isRefusal(changed)) return core.put(changed)
      core.refuse(changed)
      return false
    },
    kept: (bill, as, name = '') => {
      const { shop, register } = state.get()
      return { id: bill.id, siteId: shop.siteId, state: as, register, name, at: ports.now(), bill }
    },
    settled: () => writing,
  }
  return core
}

function levelOf({ facts }: TillShop, register: string): PriceLevel | undefined {
  const level = facts.registers.find(({ code }) => code === register)?.priceLevel
  // Of the register's own definition: 1 to 4.
  return (level ?? undefined) as PriceLevel | undefined
}

function pricedOnScreen(core: TillCore, bill: Bill) {
  const state = core.state.get()
  // What was begun to be paid stays at the price that was told.
  if (isPayingBegun(bill) && bill.id === state.bill.id) return state.priced
  const answer = priceNow(state, bill, core.ports.now())
  if (isPriced(answer)) return answer
  const [problem] = answer
  if (problem) core.say('bad', problem.code, problem.params)
  return undefined
}
