import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { ConsentState } from '../../rules/consent/consent-now.ts'
import { isAddress } from '../../rules/delivery/is-address.ts'
import { judgeSending, MARKETING_CAP, type SendingFacts } from '../../rules/delivery/judge-sending.ts'
import { capUntil } from '../../rules/delivery/marketing-cap.ts'
import { type QuietHours, quietUntil } from '../../rules/delivery/quiet-hours.ts'
import type { ClaimedMessage } from './claim-messages.ts'

interface AddressRow {
  readonly address: string
  readonly state: ConsentState | null
  readonly suppression: SendingFacts['suppression'] | null
}

/** Where the quiet hours of a message come from: the home shop of its member, else the sending shop, else the merchant's first. */
interface PlaceRow {
  readonly id: string
  readonly zone: string
}

export interface FactsOfMerchant {
  readonly now: number
  /** Of the account that sends a message. */
  quietHours(message: ClaimedMessage): QuietHours
  /** When an account may send again; undefined: now. */
  limitUntil(message: ClaimedMessage): number | undefined
}

/** Facts of messages at the moment of sending, one lookup a kind for the whole batch. */
export async function sendingFacts(
  db: Queries,
  merchantId: string,
  messages: readonly ClaimedMessage[],
  { now, quietHours, limitUntil }: FactsOfMerchant,
): Promise<SendingFacts[]> {
  const marketing = messages.filter(({ purpose }) => purpose === 'marketing')
  const [addresses, blocked, sent, zones, campaigns] = await Promise.all([
    addressesOf(db, merchantId, messages),
    blockedMembers(db, merchantId, marketing),
    marketingSent(db, merchantId, marketing, now),
    zonesOf(db, merchantId, marketing),
    campaignsOf(db, merchantId, marketing),
  ])
  return messages.map(message => {
    const person = message.member ?? message.to
    const known = addresses.get(`${message.channel} ${message.to}`)
    const isQuietChannel = message.purpose === 'marketing' && message.channel === 'sms'
    const facts: SendingFacts = {
      purpose: message.purpose,
      validAddress: isAddress(message.channel, message.to),
      suppression: known?.suppression ?? undefined,
      consent: known?.state ?? undefined,
      memberBlocked: message.member !== null && blocked.has(message.member),
      capUntil: capUntil(sent.get(person) ?? [], now),
      quietUntil: isQuietChannel ? quietUntil(now, zones(message), quietHours(message)) : undefined,
      limitUntil: limitUntil(message),
      ...campaignFacts(campaigns.get(message.campaign ?? ''), now),
    }
    // Messages of several campaigns to one person may be in one batch: each counts for those after it.
    if (message.purpose === 'marketing' && judgeSending(facts).send)
      sent.set(person, [...(sent.get(person) ?? []), now])
    return facts
  })
}

async function addressesOf(db: Queries, merchantId: string, messages: readonly ClaimedMessage[]) {
  const rows = await db.rows<AddressRow & { channel: string }>(sql`
    select channel, address, state, suppression from message_address
    where merchant_id = ${merchantId}::uuid and address = any(${messages.map(({ to }) => to)}::text[])`)
  return new Map(rows.map(row => [`${row.channel} ${row.address}`, row]))
}

async function blockedMembers(db: Queries, merchantId: string, messages: readonly ClaimedMessage[]) {
  const ids = [...new Set(messages.flatMap(({ member }) => member ?? []))]
  if (ids.length === 0) return new Set<string>()
  const rows = await db.rows<{ id: string }>(sql`
    select id from members.member
    where merchant_id = ${merchantId}::uuid and id = any(${ids}::uuid[]) and status <> 'active'`)
  return new Set(rows.map(({ id }) => id))
}

/** When people were sent marketing within the cap's span, by member, and by address where there is no member. */
async function marketingSent(db: Queries, merchantId: string, messages: readonly ClaimedMessage[], now: number) {
  if (messages.length === 0) return new Map<string, number[]>()
  const since = new Date(now - MARKETING_CAP.days * DAY_MS).toISOString()
  const rows = await db.rows<{ person: string; at: string }>(sql`
    select coalesce(member::text, "to") as person, sent_at as at from message_outbox
    where merchant_id = ${merchantId}::uuid and purpose = 'marketing' and sent_at > ${since}::timestamptz
      and ("to" = any(${messages.map(({ to }) => to)}::text[])
        or member = any(${messages.flatMap(({ member }) => member ?? [])}::uuid[]))`)
  const byPerson = new Map<string, number[]>()
  for (const { person, at } of rows) byPerson.set(person, [...(byPerson.get(person) ?? []), Date.parse(at)])
  return byPerson
}

type Placed = Pick<ClaimedMessage, 'member' | 'site'>

/** By whose clock quiet hours go. */
export async function zonesOf(db: Queries, merchantId: string, messages: readonly Placed[]) {
  if (messages.length === 0) return () => 'UTC'
  const [places, homes] = await Promise.all([
    db.rows<PlaceRow>(sql`
      select id, time_zone as zone from platform.site where merchant_id = ${merchantId}::uuid order by position, ord_lot`),
    db.rows<{ id: string; home: string | null }>(sql`
      select id, home_shop as home from members.member
      where merchant_id = ${merchantId}::uuid and id = any(${messages.flatMap(({ member }) => member ?? [])}::uuid[])`),
  ])
  const zoneOf = new Map(places.map(({ id, zone }) => [id, zone]))
  const homeOf = new Map(homes.map(({ id, home }) => [id, home]))
  const first = places[0]?.zone ?? 'UTC'
  return ({ member, site }: Placed) =>
    zoneOf.get((member && homeOf.get(member)) ?? '') ?? zoneOf.get(site ?? '') ?? first
}

interface CampaignRow {
  readonly id: string
  readonly state: string
  readonly endsAt: string | null
}

async function campaignsOf(db: Queries, merchantId: string, messages: readonly ClaimedMessage[]) {
  const ids = [...new Set(messages.flatMap(({ campaign }) => campaign ?? []))]
  if (ids.length === 0) return new Map<string, CampaignRow>()
  const rows = await db.rows<CampaignRow>(sql`
    select id, state, ends_at as "endsAt" from message_campaign
    where merchant_id = ${merchantId}::uuid and id = any(${ids}::uuid[])`)
  return new Map(rows.map(row => [row.id, row]))
}

/** A paused campaign is looked at again in an hour; resuming it releases its messages at once. */
const campaignFacts = (campaign: CampaignRow | undefined, now: number) => ({
  endsAt: campaign?.endsAt ? Date.parse(campaign.endsAt) : undefined,
  pausedUntil: campaign?.state === 'paused' ? now + HOUR_MS : undefined,
})
