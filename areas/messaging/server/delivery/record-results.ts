import { AnswerLost, type Carried, Undeliverable } from '#adapters/messages/carrier.ts'
import type { UnitPrice } from '#platform/rules/money/money.ts'
import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { smsPrice } from '../../rules/campaign/sms-price.ts'
import { afterHandOver, type HandOver, type ProviderAnswer } from '../../rules/delivery/message-state.ts'
import { nextTry } from '../../rules/delivery/next-try.ts'
import { smsParts } from '../../rules/sms/sms-parts.ts'
import type { ClaimedMessage } from './claim-messages.ts'

/** What came of handing one message over. */
export interface HandedOver {
  readonly message: ClaimedMessage
  readonly accountId: string | undefined
  /** Sender of a mail. */
  readonly from?: string | undefined
  /** Text that was sent: its parts are paid for. */
  readonly text: string
  readonly pricePerSegment: UnitPrice | undefined
  readonly outcome: { readonly carried: Carried } | { readonly fault: unknown }
  readonly answer?: ProviderAnswer | undefined
}

const MAX_ERROR_LENGTH = 400
const isoOf = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString())

function handOverOf(outcome: HandedOver['outcome']): HandOver {
  if ('carried' in outcome) return { came: 'taken', ...outcome.carried }
  if (outcome.fault instanceof Undeliverable) return { came: 'refused' }
  return { came: outcome.fault instanceof AnswerLost ? 'lost' : 'fault' }
}

/** Providers quote the texts that they refuse, with links: of a secret message, only the name of the error is stored. */
export function toErrorText(fault: unknown, isSecret: boolean): string {
  if (!isSecret) return String(fault).slice(0, MAX_ERROR_LENGTH)
  return fault instanceof Error ? fault.name : 'Error'
}

const outcomeOf = (outcome: HandedOver['outcome']): HandOver['came'] => handOverOf(outcome).came

function resultRow({ message, accountId, text, pricePerSegment, outcome, answer }: HandedOver, now: number) {
  const after = afterHandOver(message.purpose, handOverOf(outcome), answer)
  const again = after.state === 'queued' ? nextTry(message.tries + 1, now) : undefined
  const state = after.state === 'queued' && again === undefined ? 'failed' : after.state
  const wasTaken = state === 'sent'
  const carried = 'carried' in outcome ? outcome.carried : undefined
  const parts = message.channel === 'sms' ? (carried?.segments ?? smsParts(text).parts) : null
  // Each time that a message was handed over may be billed, whether or not it arrived, unless the provider says it was not.
  const isBilled = wasTaken || outcomeOf(outcome) === 'refused' || (outcomeOf(outcome) === 'lost' && answer !== 'no')
  const price = parts !== null && pricePerSegment !== undefined && isBilled ? smsPrice(parts, pricePerSegment) : null
  return {
    id: message.id,
    version: message.version,
    status: state,
    error: 'fault' in outcome ? toErrorText(outcome.fault, message.content !== null) : null,
    next: isoOf(again),
    account: message.channel === 'sms' ? (accountId ?? null) : null,
    ref: carried?.ref ?? null,
    parts: isBilled ? parts : null,
    price,
    sent: wasTaken || state === 'unknown' ? isoOf(now) : null,
  }
}

export type ResultRow = ReturnType<typeof resultRow>

/** Writes what came of messages, where the claim is still this worker's. The text of a secret message is wiped once it is sent. */
export async function recordResults(
  db: Queries,
  merchantId: string,
  results: readonly HandedOver[],
  now: number,
): Promise<ResultRow[]> {
  const rows = results.map(result => resultRow(result, now))
  await db.run(sql`
    update message_outbox m
    set status = r.status, reason = null, error = r.error, tries = m.tries + 1, next_try = r.next, version = m.version + 1,
      account = coalesce(r.account, m.account), ref = coalesce(r.ref, m.ref), parts = coalesce(m.parts + r.parts, r.parts, m.parts),
      price = coalesce(m.price + r.price, r.price, m.price), sent_at = coalesce(m.sent_at, r.sent), updated_at = ${isoOf(now)}::timestamptz,
      content = case when r.status = 'queued' then m.content end, handed_at = case when r.status = 'queued' then null else m.handed_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, version integer, status text, error text,
      next timestamptz, account uuid, ref text, parts integer, price bigint, sent timestamptz)
    where m.merchant_id = ${merchantId}::uuid and m.id = r.id and m.version = r.version`)
  return rows
}
