import { normalisePhone } from '#platform/rules/codes/phone-number.ts'
import { searchable } from '#platform/rules/text/search-text.ts'
import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Authenticated, Effects, Random, TenantData, Writing } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Consent } from '../../contract/consent.ts'
import { optOutChanged, type StatedConsent } from '../../contract/consent-stated.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import { type ConsentState, isConsentTaken } from '../../rules/consent/consent-now.ts'

/** As addresses are compared: E.164, or lower case. Undefined: no such address can exist. */
export function toAddress(channel: Channel, text: string): string | undefined {
  if (channel === 'sms') return normalisePhone(text) ?? undefined
  const address = text.trim().toLowerCase()
  return /^[^@\s]+@[^@\s]+$/.test(address) ? address : undefined
}

interface Entry extends StatedConsent {
  readonly address: string
}

/**
 * Locks what is known of addresses until the commit. A message that is being handed over to one of them holds the same lock, so
 * that nothing is handed over after an opt-out is stored.
 */
async function lockAddresses(ctx: TenantData, entries: readonly Entry[]): Promise<Map<string, ConsentState | null>> {
  const keys = [
    ...new Map(entries.map(({ channel, address }) => [`${channel} ${address}`, { channel, address }])).entries(),
  ]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, key]) => key)
  const channels = keys.map(({ channel }) => channel)
  const addresses = keys.map(({ address }) => address)
  await ctx.db.run(sql`
    insert into message_address (merchant_id, channel, address)
    select ${ctx.merchantId}::uuid, k.channel, k.address
    from unnest(${channels}::text[], ${addresses}::text[]) as k (channel, address)
    on conflict (merchant_id, channel, address) do nothing`)
  const rows = await ctx.db.rows<{ channel: string; address: string; state: ConsentState | null }>(sql`
    select a.channel, a.address, a.state from message_address a
    join unnest(${channels}::text[], ${addresses}::text[]) as k (channel, address)
      on k.channel = a.channel and k.address = a.address
    where a.merchant_id = ${ctx.merchantId}::uuid
    order by a.channel, a.address for update of a`)
  return new Map(rows.map(({ channel, address, state }) => [`${channel} ${address}`, state]))
}

/** Rows that may follow what was said before, in their order; a repeated statement adds nothing. */
function takenRows(entries: readonly Entry[], states: Map<string, ConsentState | null>): Entry[] {
  return entries.filter(entry => {
    const key = `${entry.channel} ${entry.address}`
    const before = states.get(key) ?? undefined
    if (before === entry.state || !isConsentTaken(before, entry)) return false
    states.set(key, entry.state)
    return true
  })
}

/** Adds what people said to the ledger. @returns the rows that were added; a statement that changes nothing is none */
export async function writeConsent(
  ctx: Writing & Authenticated & Effects,
  rows: readonly StatedConsent[],
): Promise<readonly StatedConsent[]> {
  const entries = rows.flatMap(row => {
    const address = toAddress(row.channel, row.address)
    return address === undefined ? [] : [{ ...row, address }]
  })
  if (entries.length === 0) return []
  const added = takenRows(entries, await lockAddresses(ctx, entries))
  if (added.length === 0) return []
  await ctx.db.run(insertRows(ctx, added))
  await ctx.db.run(keepStates(ctx, added))
  await tellOptOuts(ctx, added)
  return added
}

/** Tells which members are opted out of every channel on which they can be reached, or no longer. */
async function tellOptOuts(ctx: TenantData & Effects, added: readonly Entry[]): Promise<void> {
  const of = (channel: string) => added.flatMap(entry => (entry.channel === channel ? [entry.address] : []))
  const named = added.flatMap(({ member }) => (member === undefined ? [] : [member]))
  const members = await ctx.db.rows<{ member: string; optedOut: boolean }>(sql`
    select m.id as member, (m.mobile is not null or m.email is not null) and (m.mobile is null or coalesce(s.state = 'optOut', false))
      and (m.email is null or coalesce(e.state = 'optOut', false)) as "optedOut"
    from members.member m
    left join message_address s on s.merchant_id = m.merchant_id and s.channel = 'sms' and s.address = m.mobile
    left join message_address e on e.merchant_id = m.merchant_id and e.channel = 'email' and e.address = m.email
    where m.merchant_id = ${ctx.merchantId}::uuid
      and (m.id = any(${named}::uuid[]) or m.mobile = any(${of('sms')}::text[]) or m.email = any(${of('email')}::text[]))
    order by m.id`)
  if (members.length > 0) await ctx.emit(optOutChanged, members)
}

const insertRows = (ctx: Writing & Authenticated, added: readonly Entry[]) => sql`
  insert into message_consent (merchant_id, id, version, created_at, updated_at, search_text, at, channel, address, member, state, how,
    words, by, site)
  select ${ctx.merchantId}::uuid, r.id, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz, r.search, r.at, r.channel, r.address,
    r.member, r.state, r.how, r.words, r.by, r."siteId"
  from jsonb_to_recordset(${JSON.stringify(added.map(entry => toRow(ctx, entry)))}::jsonb) as r(id uuid, search text,
    at timestamptz, channel text, address text, member uuid, state text, how text, words text, by text, "siteId" uuid)
  returning 1`

const toRow = (ctx: { random: Random; now(): string } & Authenticated, entry: Entry) => ({
  ...entry,
  id: ctx.random.id(),
  at: entry.at ?? ctx.now(),
  search: searchable(`${entry.address} ${entry.words}`),
  by: ctx.who?.fullName ?? null,
})

/** The running state of each address: that of its last row. An opt-in by the person lifts a complaint. */
const keepStates = (ctx: TenantData & { now(): string }, added: readonly Entry[]) => {
  const last = [...new Map(added.map(entry => [`${entry.channel} ${entry.address}`, entry])).values()]
  return sql`
    update message_address a
    set state = r.state, since = coalesce(r.at, ${ctx.now()}::timestamptz), member_id = coalesce(r.member, a.member_id),
      site_id = coalesce(r."siteId", a.site_id),
      suppression = case when r.state = 'optIn' and r.how in ('page', 'reply') and a.suppression = 'complaint' then null
        else a.suppression end
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as r(channel text, address text, state text, how text,
      at timestamptz, member uuid, "siteId" uuid)
    where a.merchant_id = ${ctx.merchantId}::uuid and a.channel = r.channel and a.address = r.address`
}

/** Nothing, or no marketing, is sent to an address any more. */
export const suppressAddress = (
  { db, merchantId }: { db: Queries; merchantId: string },
  channel: Channel,
  address: string,
  why: 'hardBounce' | 'complaint' | 'erased',
): Promise<number> =>
  db.run(sql`
    insert into message_address as a (merchant_id, channel, address, suppression)
    values (${merchantId}::uuid, ${channel}, ${address}, ${why})
    on conflict (merchant_id, channel, address) do update set suppression = excluded.suppression
    where a.suppression is distinct from 'erased'`)

/** Tells lists that the ledger has grown. */
export const consentChanged = (ctx: Context, siteId: string | undefined): Promise<void> =>
  publishChanged(ctx as TenantData & Effects, Consent, [{ site: siteId ?? null }]) // a row's shop is all that is asked of it
