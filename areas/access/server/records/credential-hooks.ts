import { RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Tenant, TenantData, WithServices } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Reading } from '#platform/server/resource/reading.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { Credential } from '../../contract/credential.ts'
import type { Medium } from '../../rules/access-terms.ts'
import { fitsFormat, lookupKey, normaliseNumber } from '../../rules/medium.ts'
import { changeList } from '../devices/lists/change-list.ts'
import { gainsElsewhere, opensElsewhere } from './doors-elsewhere.ts'
import { keepHeldPackages } from './held-packages.ts'

interface CredentialType {
  readonly id: string
  readonly name: string
  readonly medium: Medium
  readonly format: string
  readonly pattern: string | null
}

type Types = ReadonlyMap<string, CredentialType>

/** What readers write; a form that was read before must not write it back as it was. */
const SEEN_FIELDS = ['state', 'passback', 'area', 'lastSeenAt', 'undelivered', 'refusedFrom'] as const

/** Of a PIN only its digest is stored: without the server's key nobody can try all of them. */
export const pinDigest = (ctx: Tenant & WithServices<'secrets'>, pin: string): string =>
  ctx.services.secrets.digest(pin, `acs.credential.pin:${ctx.merchantId}`)

async function typesOf(ctx: TenantData, rows: readonly Row[]): Promise<Types> {
  const ids = [...new Set(rows.flatMap(({ type }) => (typeof type === 'string' ? [type] : [])))]
  const types = await ctx.db.rows<CredentialType>(sql`
    select id, name, medium, format, pattern from acs_type where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)
  return new Map(types.map(type => [type.id, type]))
}

const numberField = (medium: Medium) => (medium === 'plate' ? 'plate' : 'number')

const NUMBERS = ['number', 'plate', 'pin'] as const

/** Numbers of other media: cleared where the type has changed, left to be refused where they are new. */
function otherNumbers(own: string, after: Row, before: Row | undefined): Row {
  const isNew = (field: string) => after[field] != null && after[field] !== before?.[field]
  return Object.fromEntries(NUMBERS.filter(field => field !== own && !isNew(field)).map(field => [field, null]))
}

/** The row as readers see it: its number normalised, of a PIN the digest alone. */
function withLookup(
  ctx: Tenant & WithServices<'secrets'>,
  after: Row,
  before: Row | undefined,
  type: CredentialType | undefined,
): Row {
  if (!type) return after
  if (type.medium === 'pin') {
    const pin = typeof after.pin === 'string' ? after.pin : undefined
    const known = before?.type === after.type ? before?.lookup : null
    const lookup = pin ? lookupKey('pin', pinDigest(ctx, pin)) : (known ?? null)
    return { ...after, ...otherNumbers('pin', after, before), pin: null, lookup }
  }
  const field = numberField(type.medium)
  const typed = after[field]
  const number = typeof typed === 'string' ? normaliseNumber(type.medium, typed) : ''
  const own = { ...otherNumbers(field, after, before), [field]: number || null }
  return { ...after, ...own, lookup: number ? lookupKey(type.medium, number) : null }
}

async function lockedStates(ctx: TenantData, changes: readonly Change[]): Promise<ReadonlyMap<string, Row>> {
  const ids = changes.flatMap(({ before, after }) => (before && after ? [String(before.id)] : []))
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows<Row>(sql`
    select id, state, passback, area, last_seen_at as "lastSeenAt", undelivered, refused_from::text as "refusedFrom" from acs_credential
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by id for update`)
  return new Map(rows.map(row => [String(row.id), row]))
}

interface Holder {
  readonly id: string
  readonly lookup: string
  readonly holder: string
  readonly account: string | null
}

async function holdersOf(ctx: TenantData, rows: readonly Row[]): Promise<ReadonlyMap<string, Holder>> {
  const lookups = rows.flatMap(({ lookup }) => (typeof lookup === 'string' ? [lookup] : []))
  const holders = await ctx.db.rows<Holder>(sql`
    select c.id, c.lookup, c.holder, a.name as account from acs_credential c
    left join acs_account a on a.merchant_id = c.merchant_id and a.id = c.account
    where c.merchant_id = ${ctx.merchantId}::uuid and c.lookup = any(${lookups}::text[])`)
  return new Map(holders.map(holder => [holder.lookup, holder]))
}

async function closedAccounts(ctx: TenantData, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ account }) => (typeof account === 'string' ? [account] : []))
  const closed = await ctx.db.rows<{ id: string }>(sql`
    select id from acs_account
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) and status = 'closed'`)
  return new Set(closed.map(({ id }) => id))
}

function ownProblem(row: Row, type: CredentialType | undefined): Objection {
  if (!type) return undefined
  const field = type.medium === 'pin' ? 'pin' : numberField(type.medium)
  const number = row[field]
  const other = NUMBERS.find(name => name !== field && row[name] != null)
  if (other) return { [other]: { code: 'acs.credential.otherMedium', params: { type: type.name } } }
  if (!row.lookup) return { [field]: { code: 'acs.credential.numberMissing' } }
  if (typeof number === 'string' && !fitsFormat(type, number))
    return { [field]: { code: 'acs.credential.wrongFormat', params: { number } } }
  if (row.validFrom && row.validTo && Date.parse(String(row.validTo)) <= Date.parse(String(row.validFrom)))
    return { validTo: { code: 'acs.credential.endsBeforeStart' } }
  return undefined
}

function clashWith(holder: Holder | undefined, row: Row, type: CredentialType | undefined): Objection {
  if (!holder || !type || holder.id === row.id) return undefined
  if (type.medium === 'pin') {
    const pinInUse = { code: 'acs.credential.pinInUse' }
    return refuse(RTN.duplicate, pinInUse.code, { fields: { pin: pinInUse } })
  }
  const field = numberField(type.medium)
  const params = { number: String(row[field]), holder: holder.holder, account: holder.account ?? 'none' }
  return refuse(RTN.duplicate, 'acs.credential.numberInUse', {
    params,
    fields: { [field]: { code: 'acs.credential.numberInUse', params } },
  })
}

/** Of a PIN not even the digest is shown: two of them side by side tell whether the PINs are the same. */
const withoutDigest = (row: Row): Row =>
  typeof row.lookup === 'string' && row.lookup.startsWith(lookupKey('pin', '')) ? { ...row, lookup: null } : row

const reading: Reading = { hidden: () => ['lookup'], shown: (_ctx, row) => withoutDigest(row) }

export const credentialHooks: ResourceHooks = {
  reading,
  async changed(ctx, changes) {
    await keepHeldPackages(ctx, changes)
    await changeList(
      ctx,
      changes.map(({ before, after }) => String((after ?? before)?.id)),
    )
  },
  async prepare(ctx, changes) {
    const types = await typesOf(
      ctx,
      changes.flatMap(({ after }) => (after ? [after] : [])),
    )
    const seen = await lockedStates(ctx, changes)
    return changes.map(change => {
      const { before, after } = change
      if (!after) return change
      const row = withLookup(ctx, after, before, types.get(String(after.type)))
      const now = seen.get(String(before?.id))
      const seenNow = now ? Object.fromEntries(SEEN_FIELDS.map(field => [field, now[field]])) : {}
      return { before, after: { ...row, ...seenNow } }
    })
  },
  async check(ctx, changes) {
    const rows = changes.flatMap(({ after }) => (after ? [after] : []))
    const [types, holders, closed] = [
      await typesOf(ctx, rows),
      await holdersOf(ctx, rows),
      await closedAccounts(ctx, rows),
    ]
    const elsewhere = new Set<Change>()
    for (const change of changes) if (await gainsElsewhere(ctx, Credential.key, change)) elsewhere.add(change)
    return changes.map((change): Objection => {
      const { after } = change
      if (!after) return undefined
      if (elsewhere.has(change)) return opensElsewhere()
      const type = types.get(String(after.type))
      if (closed.has(String(after.account)) && after.status === 'active')
        return { account: { code: 'acs.credential.accountClosed' } }
      return ownProblem(after, type) ?? clashWith(holders.get(String(after.lookup)), after, type)
    })
  },
}
