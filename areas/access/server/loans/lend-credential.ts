import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { Credential } from '../../contract/credential.ts'
import { AccessGroup } from '../../contract/group.ts'
import { endLoan, lendCredential } from '../../contract/loan.ts'
import { Timezone } from '../../contract/timezone.ts'
import { AccessType } from '../../contract/type.ts'
import { loadEntity, type StoredEntity } from '../decision/load-entity.ts'

const CODE = 'LOAN'
const ZONE_NAME = 'Loans: at all times'
const GROUP_NAME = 'Loans of '
const LONGEST_NAME = 80
const END_LENGTH = 8
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const CODE_BYTES = 12

interface Loan {
  readonly credential: string
  readonly number: string
  readonly entity: string
  readonly siteId: string | null
}

const findLoan = (ctx: Context, key: string): Promise<Loan | undefined> =>
  ctx.db.row<Loan>(sql`
    select l.credential_id as credential, c.number, l.entity_id as entity, e.site_id as "siteId"
    from acs_loan l
    join acs_credential c on c.merchant_id = l.merchant_id and c.id = l.credential_id
    left join acs_entity e on e.merchant_id = l.merchant_id and e.id = l.entity_id
    where l.merchant_id = ${ctx.merchantId}::uuid and l.key = ${key}`)

/** `/al/acs/credential/lend` */
export const lending = handle(
  lendCredential,
  async (ctx, input): Promise<Answer<{ credential: string; number: string }>> => {
    const entity = await loadEntity(ctx, input.entity)
    if (!entity || !ctx.access.mayAt(lendCredential.need, entity.siteId)) return notFound()
    if (Date.parse(input.to) <= Date.parse(input.from)) return refuse(RTN.invalid, 'acs.credential.endsBeforeStart')
    // Loans come one after the other: the first of a door adds what the others find.
    await ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`acs.loans ${ctx.merchantId}`}, 0))`)
    const known = await findLoan(ctx, input.key)
    if (known && known.entity !== entity.id) return refuse(RTN.duplicate, 'acs.credential.loanKeyUsed')
    if (known) return done({ credential: known.credential, number: known.number }, undefined, RTN.nothingToDo)
    const number = Buffer.from(ctx.random.bytes(CODE_BYTES)).toString('base64url')
    const { holder, from: validFrom, to: validTo } = input
    const row = {
      holder,
      type: await loanType(ctx),
      number,
      validFrom,
      validTo,
      groups: [await loanGroup(ctx, entity)],
    }
    const [added] = await ctx.add(Credential, [row])
    const credential = String(added?.id)
    await ctx.db.run(sql`
    insert into acs_loan (merchant_id, key, credential_id, entity_id)
    values (${ctx.merchantId}::uuid, ${input.key}, ${credential}::uuid, ${entity.id}::uuid)`)
    return done({ credential, number })
  },
)

/** `/al/acs/credential/endLoan` */
export const endingLoan = handle(endLoan, async (ctx, { key }): Promise<Answer<Record<string, never>>> => {
  const loan = await findLoan(ctx, key)
  if (!loan || !mayEnd(ctx, loan)) return notFound()
  const rows = await ctx.change(Credential, [{ id: loan.credential, patch: { status: 'returned' } }])
  return 'refused' in rows ? rows : done({})
})

/** A loan of a door that is gone is for users of all shops. */
const mayEnd = ({ access }: Context, { siteId }: Loan): boolean => access.answersFor(endLoan.need, siteId)

const idOf = async (ctx: Context, find: Sql): Promise<string | undefined> =>
  (await ctx.db.row<{ id: string }>(find))?.id

/** Loans are read as codes; their type is there from the first loan on. */
async function loanType(ctx: Context): Promise<string> {
  const known = await idOf(
    ctx,
    sql`select id from acs_type where merchant_id = ${ctx.merchantId}::uuid and code = ${CODE}`,
  )
  if (known) return known
  const [type] = await ctx.add(AccessType, [{ code: CODE, name: 'Loan', medium: 'qr' }])
  return String(type?.id)
}

/**
 * What a loan opens: one door or gate, at all times; its credential says from when to when. Found by what it opens: names of doors
 * change, and people change groups.
 */
async function loanGroup(ctx: Context, { id, name, ordLot }: StoredEntity): Promise<string> {
  const rules = [{ entities: [id], timezone: await alwaysZone(ctx) }]
  const known = await idOf(
    ctx,
    sql`
    select id from acs_group
    where merchant_id = ${ctx.merchantId}::uuid and name like ${`${GROUP_NAME}%`} and rules = ${JSON.stringify(rules)}::jsonb
    order by id limit 1`,
  )
  if (known) return known
  const title = await freeName(ctx, sql`acs_group`, `${GROUP_NAME}${ordLot} ${name}`)
  const [group] = await ctx.add(AccessGroup, [{ name: title, rules }])
  return String(group?.id)
}

async function alwaysZone(ctx: Context): Promise<string> {
  const windows = [{ weekdays: EVERY_DAY, from: '00:00', to: '00:00' }]
  const known = await idOf(
    ctx,
    sql`
    select id from acs_timezone
    where merchant_id = ${ctx.merchantId}::uuid and name like ${`${ZONE_NAME}%`} and windows = ${JSON.stringify(windows)}::jsonb
    order by id limit 1`,
  )
  if (known) return known
  const [zone] = await ctx.add(Timezone, [{ name: await freeName(ctx, sql`acs_timezone`, ZONE_NAME), windows }])
  return String(zone?.id)
}

/** The name, with a random end where another row has it. */
async function freeName(ctx: Context, table: Sql, wanted: string): Promise<string> {
  const name = wanted.slice(0, LONGEST_NAME)
  const taken = await idOf(
    ctx,
    sql`select id from ${table} where merchant_id = ${ctx.merchantId}::uuid and name = ${name}`,
  )
  return taken ? `${name.slice(0, LONGEST_NAME - END_LENGTH - 1)} ${ctx.random.id().slice(-END_LENGTH)}` : name
}
