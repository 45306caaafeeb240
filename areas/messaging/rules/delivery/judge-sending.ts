import type { ConsentState } from '../consent/consent-now.ts'
import type { Purpose } from './message-state.ts'

/** Why a message is not handed over, in the order in which it is judged; the first that applies is kept. */
export const SUPPRESS_REASONS = [
  'badAddress',
  'suppressed',
  'optedOut',
  'noConsent',
  'memberBlocked',
  'missingValue',
  'duplicate',
] as const
export type SuppressReason = (typeof SUPPRESS_REASONS)[number]
export const HOLD_REASONS = ['campaignPaused', 'cap', 'quietHours', 'accountLimit'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** Marketing messages that a person is sent in a span of days, all channels together. */
export const MARKETING_CAP = { most: 4, days: 7 } as const

/** What is known of a message and its receiver at the moment of sending. Times in milliseconds since 1970. */
export interface SendingFacts {
  readonly purpose: Purpose
  readonly validAddress: boolean
  /** Why nothing is sent to this address any more. */
  readonly suppression: 'hardBounce' | 'complaint' | 'erased' | undefined
  readonly consent: ConsentState | undefined
  readonly memberBlocked: boolean
  /** When the cap lets the next marketing message through; undefined: now. */
  readonly capUntil: number | undefined
  readonly quietUntil: number | undefined
  /** When the account may send again. */
  readonly limitUntil: number | undefined
  /** When the campaign ends; nothing is sent after it. */
  readonly endsAt: number | undefined
  /** When a paused campaign is looked at again; undefined: it is not paused. */
  readonly pausedUntil?: number | undefined
}

export type Judgement =
  | { readonly send: true }
  | { readonly send: false; readonly suppress: SuppressReason }
  | { readonly send: false; readonly hold: HoldReason; readonly until: number }
  /** It would have to wait until after its campaign has ended. */
  | { readonly send: false; readonly cancel: 'campaignEnded' }

const SEND: Judgement = { send: true }
const suppress = (reason: SuppressReason): Judgement => ({ send: false, suppress: reason })

/** Codes and transactional messages ask only whether the address is good. */
export function judgeSending(facts: SendingFacts): Judgement {
  if (!facts.validAddress) return suppress('badAddress')
  if (facts.purpose !== 'marketing') return facts.suppression === 'hardBounce' ? suppress('suppressed') : SEND
  if (facts.suppression) return suppress('suppressed')
  if (facts.consent === 'optOut') return suppress('optedOut')
  if (facts.consent !== 'optIn') return suppress('noConsent')
  if (facts.memberBlocked) return suppress('memberBlocked')
  return judgeTime(facts)
}

function judgeTime({ pausedUntil, capUntil, quietUntil, limitUntil, endsAt }: SendingFacts): Judgement {
  const holds: readonly (readonly [HoldReason, number | undefined])[] = [
    ['campaignPaused', pausedUntil],
    ['cap', capUntil],
    ['quietHours', quietUntil],
    ['accountLimit', limitUntil],
  ]
  for (const [hold, until] of holds) {
    if (until === undefined) continue
    if (endsAt !== undefined && until >= endsAt) return { send: false, cancel: 'campaignEnded' }
    return { send: false, hold, until }
  }
  return SEND
}
