import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithServices } from '#platform/server/operation/needs.ts'
import type { DeviceEvent } from '../../contract/device-protocol.ts'
import { MEDIA } from '../../rules/access-terms.ts'
import { normaliseNumber } from '../../rules/medium.ts'
import { lookupsOf } from '../decision/ask.ts'

/** Credentials that events name by number, by plate or by the key of a list's entry. */
export interface FoundCredentials {
  idOf(event: DeviceEvent): string | undefined
  /** Number of a code that is no credential. */
  ticketOf(event: DeviceEvent): string | undefined
}

const CODE = 'qr:'
const LIST_KEY = /^[0-9a-f]{64}$/

export async function findCredentialsOf(
  ctx: TenantData & WithServices<'secrets'>,
  events: readonly DeviceEvent[],
): Promise<FoundCredentials> {
  const lookups = new Map(
    events.flatMap(event => [...lookupsNamed(ctx, event)].map(lookup => [event, lookup] as const)),
  )
  const keys = events.flatMap(({ credential }) => (credential && LIST_KEY.test(credential) ? [credential] : []))
  const rows = await byNumber(ctx, [...lookups.values()])
  const entries = await byListKey(ctx, keys)
  const byLookup = new Map(rows.map(({ id, lookup }) => [lookup, id]))
  const byKey = new Map(entries.map(({ id, key }) => [key, id]))
  const idOf = (event: DeviceEvent) => byKey.get(event.credential ?? '') ?? byLookup.get(lookups.get(event) ?? '')
  return {
    idOf,
    ticketOf: event =>
      event.credential?.startsWith(CODE) && !idOf(event)
        ? normaliseNumber('qr', event.credential.slice(CODE.length))
        : undefined,
  }
}

// Events of vehicle loops have no credential: a batch of them runs no query.

const byNumber = async (ctx: TenantData, lookups: readonly string[]): Promise<{ id: string; lookup: string }[]> =>
  lookups.length === 0
    ? []
    : ctx.db.rows(sql`
        select id, lookup from acs_credential
        where merchant_id = ${ctx.merchantId}::uuid and lookup = any(${lookups}::text[])`)

const byListKey = async (ctx: TenantData, keys: readonly string[]): Promise<{ id: string; key: string }[]> =>
  keys.length === 0
    ? []
    : ctx.db.rows(sql`
        select credential_id as id, key from acs_list_entry
        where merchant_id = ${ctx.merchantId}::uuid and key = any(${keys}::text[])`)

function lookupsNamed(ctx: TenantData & WithServices<'secrets'>, { credential, plate }: DeviceEvent): string[] {
  const [name, ...rest] = credential?.split(':') ?? []
  const medium = MEDIA.find(each => each === name)
  if (medium && rest.length > 0) return lookupsOf(ctx, { medium, number: rest.join(':') })
  return plate ? lookupsOf(ctx, { medium: 'plate', number: plate }) : []
}
