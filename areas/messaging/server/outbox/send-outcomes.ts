import type { SendOutcome } from '#platform/contract/send-outcome.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import type { ConsentState } from '../../rules/consent/consent-now.ts'
import { isAddress } from '../../rules/delivery/is-address.ts'
import type { Purpose } from '../../rules/delivery/message-state.ts'
import { quietUntil } from '../../rules/delivery/quiet-hours.ts'
import { quietHoursOfAccounts } from '../delivery/providers.ts'
import { zonesOf } from '../delivery/sending-facts.ts'

export interface StoredMessage {
  readonly channel: Channel
  readonly purpose: Purpose
  readonly to: string
  readonly member: string | null
  readonly site: string | null
  readonly status: 'kept' | 'held' | 'queued'
}

interface AddressFacts {
  readonly channel: Channel
  readonly address: string
  readonly state: ConsentState | null
  readonly suppression: string | null
}

async function readAddresses({ db, merchantId }: TenantData, messages: readonly StoredMessage[]) {
  const rows = await db.rows<AddressFacts>(sql`
    select channel, address, state, suppression from message_address
    where merchant_id = ${merchantId}::uuid and address = any(${messages.map(({ to }) => to)}::text[])`)
  return new Map(rows.map(row => [`${row.channel} ${row.address}`, row]))
}

const isNightly = ({ purpose, channel }: StoredMessage): boolean => purpose === 'marketing' && channel === 'sms'

/** Whether the quiet hours of a message hold; of text messages of marketing alone. */
async function quietNow(ctx: TenantData, messages: readonly StoredMessage[], now: number) {
  const nightly = messages.filter(isNightly)
  if (nightly.length === 0) return () => false
  const [zones, quietHours] = await Promise.all([
    zonesOf(ctx.db, ctx.merchantId, nightly),
    quietHoursOfAccounts(ctx.db, ctx.merchantId),
  ])
  return (message: StoredMessage) =>
    isNightly(message) && quietUntil(now, zones(message), quietHours(message)) !== undefined
}

function refusalOf({ channel, to, purpose }: StoredMessage, facts: AddressFacts | undefined): SendOutcome | undefined {
  if (!isAddress(channel, to)) return 'refused'
  if (facts?.suppression === 'hardBounce') return 'refused'
  if (purpose !== 'marketing') return undefined
  if (facts?.suppression) return 'refused'
  return facts?.state === 'optIn' ? undefined : 'noConsent'
}

/** What became of messages at the moment at which they were stored. */
export async function sendOutcomes(
  ctx: TenantData,
  messages: readonly StoredMessage[],
  now: number,
): Promise<SendOutcome[]> {
  const [addresses, isQuiet] = await Promise.all([readAddresses(ctx, messages), quietNow(ctx, messages, now)])
  return messages.map(message => {
    const refusal = refusalOf(message, addresses.get(`${message.channel} ${message.to}`))
    if (refusal) return refusal
    if (message.status === 'kept') return 'noProvider'
    if (message.status === 'held') return 'waits'
    return isQuiet(message) ? 'quietHours' : 'sent'
  })
}
