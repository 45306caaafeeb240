import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import type { CardEntryKind } from './svc-entry.ts'

// What happens to members, for areas that react: messages, webhooks.

export interface CardChange {
  readonly cardId: string
  readonly memberId: string | null
  readonly entryId: string
  readonly operation: CardEntryKind
  readonly amount: Cents
  readonly balanceAfter: Cents
}

/** Entries of stored-value cards, in the transaction that writes them. */
export const svcChanged = domainEvent<readonly CardChange[]>('member.svcChanged')

export interface MergedMembers {
  readonly keep: string
  readonly dropped: readonly string[]
}

/** Members that are one now; what others keep of the dropped ones belongs to the kept one. */
export const membersMerged = domainEvent<MergedMembers>('member.merged')

export interface ErasedMember {
  readonly id: string
  readonly memberNum: string
  /** How the member was reached, for areas that must forget it or never write there again. */
  readonly mobile: string | null
  readonly email: string | null
  /** Mobile, member number and cards: whatever sales name the member by. */
  readonly names: readonly string[]
}

/** What sales of an erased member are kept under. */
export const erasedBuyer = ({ memberNum }: Pick<ErasedMember, 'memberNum'>): string => `erased:${memberNum}`

/** A member of whom nothing personal is left. */
export const memberErased = domainEvent<ErasedMember>('member.erased')

/** Members who are confirmed now, by the PIN that was sent to their mobile. */
export const memberConfirmed = domainEvent<{ readonly memberId: string }>('member.confirmed')

export interface IssuedVoucher {
  readonly voucherId: string
  readonly memberId: string
  /** Name of the reward. */
  readonly reward: string
  readonly code: string
  readonly siteId: string
}

/** A voucher that a member got for points, or was given. */
export const voucherIssued = domainEvent<IssuedVoucher>('member.voucherIssued')
