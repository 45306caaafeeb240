import type { Carrier } from '#adapters/messages/carrier.ts'
import { httpGateway } from '#adapters/sms/http-gateway.ts'
import { SmsSimulator } from '#adapters/sms/simulator.ts'
import { unitPriceFromStored } from '#platform/rules/money/money.ts'
import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext } from '#platform/server/operation/area-server.ts'
import type { Services } from '#platform/server/operation/services.ts'
import { type QuietHours, USUAL_QUIET_HOURS } from '../../rules/delivery/quiet-hours.ts'
import type { ClaimedMessage } from './claim-messages.ts'

/** Somebody who takes messages, and on what terms. */
export interface Provider {
  /** Of a text message: its account; of mail: its configuration, or empty for the installation's server. */
  readonly id: string
  readonly carrier: Carrier
  /** Messages in a second. */
  readonly rate: number
  readonly sender: string | undefined
  readonly pricePerSegment: ReturnType<typeof unitPriceFromStored> | undefined
  readonly dailyLimit: number | undefined
  /** Undefined: the usual ones. */
  readonly quietHours?: QuietHours | undefined
}

export interface Providers {
  /** Undefined: nobody takes messages of this kind any more. */
  for(message: ClaimedMessage): Provider | undefined
}

interface AccountRow {
  readonly id: string
  readonly name: string
  readonly sender: string
  readonly ordLots: string[]
  readonly isDefault: boolean
  readonly price: number
  readonly dailyLimit: number | null
  readonly quietFrom: string
  readonly quietTo: string
  readonly apiKey: string | null
  readonly kind: 'simulator' | 'http'
  readonly url: string | null
  readonly method: 'POST' | 'PUT' | 'GET'
  readonly headers: Record<string, string>
  readonly body: string
  readonly successStatus: string
  readonly successText: string | null
  readonly refPath: string | null
  readonly rate: number
}

/** The one simulator of this process: it knows what it took, by key. */
export const simulator = new SmsSimulator()

const accountRows = (db: Queries, merchantId: string): Promise<AccountRow[]> =>
  db.rows<AccountRow>(sql`
    select a.id, a.name, a.sender, a.ord_lots as "ordLots", a."default" as "isDefault", a.price_per_segment as price,
      a.daily_limit as "dailyLimit", a.quiet_from as "quietFrom", a.quiet_to as "quietTo", a.api_key as "apiKey", c.kind, c.url, c.method, c.headers, c.body,
      c.success_status as "successStatus", c.success_text as "successText", c.ref_path as "refPath", c.rate_per_second as rate
    from message_sms_account a
    join message_sms_channel c on c.merchant_id = a.merchant_id and c.id = a.channel
    where a.merchant_id = ${merchantId}::uuid and a.active and c.active
    order by a."default" desc, a.name`)

function toProvider(services: Pick<Services, 'secrets' | 'outgoing'>, row: AccountRow): Provider {
  const apiKey =
    row.apiKey === null ? undefined : services.secrets.open(row.apiKey, `message.smsAccount.apiKey:${row.id}`)
  const carrier =
    row.kind === 'simulator' ? simulator : httpGateway({ ...row, url: row.url ?? '', apiKey }, services.outgoing)
  return {
    id: row.id,
    carrier,
    rate: Number(row.rate),
    sender: row.sender,
    pricePerSegment: unitPriceFromStored(row.price),
    dailyLimit: row.dailyLimit ?? undefined,
    quietHours: { from: row.quietFrom, to: row.quietTo },
  }
}

/** The account that a message names, else one of its shop, else the default. */
function chooseAccount(
  rows: readonly AccountRow[],
  message: Partial<Pick<ClaimedMessage, 'account'>>,
  ordLot: string | undefined,
) {
  return (
    rows.find(({ id }) => id === message.account) ??
    rows.find(({ ordLots }) => ordLot !== undefined && ordLots.includes(ordLot)) ??
    rows.find(({ ordLots }) => ordLots.length === 0)
  )
}

/** A provider and its name among the settings, for test messages. */
export interface NamedProvider {
  readonly name: string
  readonly provider: Provider
}

/** All active accounts. */
export async function smsAccounts(
  services: Pick<Services, 'secrets' | 'outgoing'>,
  db: Queries,
  merchantId: string,
): Promise<NamedProvider[]> {
  const rows = await accountRows(db, merchantId)
  return rows.map(row => ({ name: row.name, provider: toProvider(services, row) }))
}

/** One account, for the test message; undefined where it is gone or switched off. */
export async function smsProvider(
  services: Pick<Services, 'secrets' | 'outgoing'>,
  db: Queries,
  merchantId: string,
  id: string,
): Promise<Provider | undefined> {
  const row = (await accountRows(db, merchantId)).find(account => account.id === id)
  return row && toProvider(services, row)
}

async function readOrdLots(db: Queries, merchantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; ordLot: string }>(sql`
    select id, ord_lot as "ordLot" from platform.site where merchant_id = ${merchantId}::uuid`)
  return new Map(rows.map(({ id, ordLot }) => [id, ordLot]))
}

/** The quiet hours of the account that sends a shop's messages. */
export async function quietHoursOfAccounts(db: Queries, merchantId: string) {
  const [rows, lotOf] = await Promise.all([accountRows(db, merchantId), readOrdLots(db, merchantId)])
  return ({ site }: Pick<ClaimedMessage, 'site'>): QuietHours => {
    const account = chooseAccount(rows, {}, lotOf.get(site ?? ''))
    return account ? { from: account.quietFrom, to: account.quietTo } : USUAL_QUIET_HOURS
  }
}

/** Who takes text messages of a merchant; `mail` for e-mails is asked with them (mail-servers.ts). */
export async function smsProviders(job: JobContext, db: Queries, merchantId: string): Promise<Providers> {
  const [rows, lotOf] = await Promise.all([accountRows(db, merchantId), readOrdLots(db, merchantId)])
  const providers = new Map(rows.map(row => [row.id, toProvider(job.services, row)]))
  return {
    for: message => providers.get(chooseAccount(rows, message, lotOf.get(message.site ?? ''))?.id ?? ''),
  }
}
