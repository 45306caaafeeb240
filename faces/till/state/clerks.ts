import type { TillClerk } from '#areas/pos/contract/till.ts'
import { isPin } from '#areas/pos/rules/clerk/pin-hash.ts'
import { afterWrongPin, NO_TRIES, waitFor } from '#areas/pos/rules/clerk/pin-tries.ts'
import type { TillRight } from '#areas/pos/rules/clerk/till-right.ts'
import type { BillApproval } from '#areas/pos/rules/till/bill.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { keepPinTries, pinTries } from '../device/pin-tries.ts'
import { type Seller, sellerOf } from '../shop/seller.ts'
import type { Deeds } from './deeds.ts'
import { ITEMS, type TillCore } from './till-core.ts'

const MS_OF_SECOND = 1000

/** What a clerk wants to do and somebody else has to allow. */
interface Wish {
  readonly right: TillRight
  /** Whether this one may allow it. */
  readonly may: (seller: Seller) => boolean
  /** @param approval who allowed it; undefined where the seller may */
  readonly act: (by: Seller, approval?: BillApproval) => void
  readonly subject: Partial<Subject>
}

/** What an approval is of, where that is not the bill on the screen. */
interface Subject {
  readonly billId: string
  /** Asked in place of the words that every wish of its kind has. */
  readonly words: { readonly code: string; readonly params: Readonly<Record<string, string>> }
}

interface Parts {
  readonly deeds: Pick<Deeds, 'tell'>
  signedOn(): void
}

/** Who sells, and who may do what: signing on by PIN, and allowing what a clerk may not. */
export function clerks(core: TillCore, { deeds, signedOn }: Parts) {
  const { ports, state } = core
  let wish: Wish | undefined
  let checking = false

  /** Says what is wrong with a PIN and counts it; true: it is the clerk's. */
  async function proved(clerk: TillClerk, pin: string): Promise<boolean> {
    const tries = await pinTries(ports.db, clerk.id)
    const wait = waitFor(tries, ports.now())
    if (wait > 0) {
      core.say('bad', 'pos.till.said.pinWait', { seconds: Math.ceil(wait / MS_OF_SECOND) }) // not money: seconds
      return false
    }
    const right = await isPin(clerk.pin, pin)
    await keepPinTries(ports.db, clerk.id, right ? NO_TRIES : afterWrongPin(tries, ports.now()))
    if (!right) core.say('bad', 'pos.till.said.pinWrong')
    return right
  }

  /** One PIN at a time: a second touch on a slow device is no second try. */
  async function once(clerkId: string, pin: string, then: (clerk: TillClerk) => void): Promise<void> {
    const clerk = state.get().shop.facts.clerks.find(({ id }) => id === clerkId)
    if (checking || !clerk) return
    checking = true
    try {
      if (await proved(clerk, pin)) then(clerk)
    } finally {
      checking = false
    }
  }

  function approved({ right, act, subject }: Wish, approver: Seller): void {
    const { bill, seller, register, shop } = state.get()
    wish = undefined
    core.patch({ stage: ITEMS, said: null })
    const at = Temporal.Instant.fromEpochMilliseconds(ports.now()).toString()
    act(approver, { right, by: approver.code, at })
    void deeds.tell({
      kind: 'approved',
      id: ports.id(),
      ordLot: shop.facts.ordLot,
      register,
      right,
      clerk: seller?.code ?? '',
      approver: approver.code,
      at,
      billId: subject.billId ?? bill.id,
    })
  }

  return {
    /** Does something in the name of a clerk whose PIN it is. */
    prove: once,
    signOn: (clerkId: string, pin: string) =>
      once(clerkId, pin, clerk => {
        ports.sound('right')
        core.patch({ seller: sellerOf(clerk), stage: ITEMS, said: null })
        signedOn()
      }),
    /** Somebody else takes over. The bill stays where it is. */
    signOff(): void {
      if (state.get().shop.facts.clerks.length > 0 && core.free())
        core.patch({ seller: null, stage: ITEMS, said: null })
    },
    /** Does it where the seller may; else asks for the PIN of somebody who may. */
    allow(
      right: TillRight,
      act: Wish['act'],
      { may = seller => seller.rights.includes(right), ...subject }: Partial<Subject> & { may?: Wish['may'] } = {},
    ) {
      const { seller } = state.get()
      if (!seller) return
      if (may(seller)) return act(seller)
      wish = { right, may, act, subject }
      core.stage({ kind: 'approve', right, words: subject.words })
    },
    /** Who may allow what is asked for now. */
    approvers: (): readonly TillClerk[] =>
      state.get().shop.facts.clerks.filter(clerk => wish?.may(sellerOf(clerk)) ?? false),
    approve: (clerkId: string, pin: string) =>
      once(clerkId, pin, clerk => {
        if (wish?.may(sellerOf(clerk))) approved(wish, sellerOf(clerk))
      }),
  }
}
export type Clerks = ReturnType<typeof clerks>
