import type { TillClerk } from '#areas/pos/contract/till.ts'
import { isPin } from '#areas/pos/rules/clerk/pin-hash.ts'
import { afterWrongPin, NO_TRIES, waitFor } from '#areas/pos/rules/clerk/pin-tries.ts'
import type { TillPermission } from '#areas/pos/rules/clerk/till-permission.ts'
import type { BillApproval } from '#areas/pos/rules/till/bill.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { keepPinTries, pinTries } from '../device/pin-tries.ts'
import { type Seller, toSeller } from '../shop/seller.ts'
import type { QueuedActions } from './queued-actions.ts'
import { ITEMS, type TillCore } from './till-core.ts'

const MS_OF_SECOND = 1000

/** An action that the clerk may not do, to be approved by another. */
interface ApprovalRequest {
  readonly right: TillPermission
  /** Whether a clerk may approve it. */
  readonly may: (seller: Seller) => boolean
  /** @param approval who approved it; undefined if the seller may */
  readonly act: (by: Seller, approval?: BillApproval) => void
  readonly subject: Partial<Subject>
}

/** Subject of an approval, if it is not the bill on the screen. */
interface Subject {
  readonly billId: string
  /** Replaces the usual question of its kind. */
  readonly words: { readonly code: string; readonly params: Readonly<Record<string, string>> }
}

interface Parts {
  readonly actions: Pick<QueuedActions, 'tell'>
  signedOn(): void
}

/** Sellers and permissions: signing on by PIN, and approving what a clerk may not do. */
export function clerks(core: TillCore, { actions, signedOn }: Parts) {
  const { ports, state } = core
  let wish: ApprovalRequest | undefined
  let checking = false
  let lastApprover: string | undefined

  /** Checks a PIN, shows errors and counts wrong ones. */
  async function proved(clerk: TillClerk, pin: string): Promise<boolean> {
    const tries = await pinTries(ports.db, clerk.id)
    const wait = waitFor(tries, ports.now())
    if (wait > 0) {
      core.say('bad', 'pos.till.said.pinWait', { seconds: Math.ceil(wait / MS_OF_SECOND) }) // not money: seconds
      return false
    }
    const correct = await isPin(clerk.pin, pin)
    await keepPinTries(ports.db, clerk.id, correct ? NO_TRIES : afterWrongPin(tries, ports.now()))
    if (!correct) core.say('bad', 'pos.till.said.pinWrong')
    return correct
  }

  /** One PIN at a time, so that a second touch on a slow device is not a second try. */
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

  function approved({ right, act, subject }: ApprovalRequest, approver: Seller): void {
    const { bill, seller, register, shop } = state.get()
    wish = undefined
    lastApprover = approver.code
    core.patch({ panel: ITEMS, said: null })
    const at = Temporal.Instant.fromEpochMilliseconds(ports.now()).toString()
    act(approver, { right, by: approver.code, at })
    void actions.tell({
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
    /** Acts in the name of a clerk, after the clerk's PIN. */
    prove: once,
    signOn: (clerkId: string, pin: string) =>
      once(clerkId, pin, clerk => {
        ports.sound('right')
        core.patch({ seller: toSeller(clerk), panel: ITEMS, said: null })
        signedOn()
      }),
    /** Signs the clerk off. The bill stays. */
    signOff(): void {
      if (state.get().shop.facts.clerks.length > 0 && core.free())
        core.patch({ seller: null, panel: ITEMS, said: null })
    },
    /** Acts if the seller may; otherwise asks for the PIN of a clerk who may. */
    allow(
      permission: TillPermission,
      act: ApprovalRequest['act'],
      {
        may = seller => seller.rights.includes(permission),
        ...subject
      }: Partial<Subject> & { may?: ApprovalRequest['may'] } = {},
    ) {
      const { seller } = state.get()
      if (!seller) return
      if (may(seller)) return act(seller)
      wish = { right: permission, may, act, subject }
      core.panel({ kind: 'approve', right: permission, words: subject.words })
    },
    /** Clerks who may approve the current request. */
    approvers: (): readonly TillClerk[] =>
      state.get().shop.facts.clerks.filter(clerk => wish?.may(toSeller(clerk)) ?? false),
    /** Id of the clerk who approved last: most likely the next one too. */
    lastApprover: (): string | undefined => state.get().shop.facts.clerks.find(({ code }) => code === lastApprover)?.id,
    approve: (clerkId: string, pin: string) =>
      once(clerkId, pin, clerk => {
        if (wish?.may(toSeller(clerk))) approved(wish, toSeller(clerk))
      }),
  }
}
export type Clerks = ReturnType<typeof clerks>
