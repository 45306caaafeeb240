import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { ConsentSource, ConsentState } from '../rules/consent/consent-now.ts'
import type { Channel } from './outbox-message.ts'

/** What a person agreed to or declined, wherever they said it: at registration, in an import, at the till. */
export interface StatedConsent {
  readonly channel: Channel
  /** E.164 or an e-mail address, as typed. */
  readonly address: string
  readonly member?: string | undefined
  readonly state: ConsentState
  readonly how: ConsentSource
  /** What the person was shown, or said. */
  readonly words: string
  readonly siteId?: string | undefined
  /** Moment at which the person said it; now where it is left out. ISO 8601. */
  readonly at?: string | undefined
}

/** Members who are opted out of all channels now, or no longer: emitted when the ledger of consent grows. */
export const optOutChanged =
  domainEvent<readonly { readonly member: string; readonly optedOut: boolean }[]>('message.optOutChanged')

/** Emitted by areas that ask people for consent; the ledger of consent takes it in the same transaction. */
export const consentStated = domainEvent<{ readonly rows: readonly StatedConsent[] }>('message.consentStated')
