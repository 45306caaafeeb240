import type { InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { checkInPatron, checkOutPatron, Patron, PatronVisit } from '../../contract/patron.ts'
import { shopFor } from '../cards/card-shop.ts'

interface Guest {
  readonly name: string
  readonly barred: boolean
  readonly reason: string
}

const openVisit = ({ db, merchantId }: TenantData, patron: string, site: string) =>
  db.row<{ id: string; in: string }>(sql`
    select id, "in" from member_patron_visit
    where merchant_id = ${merchantId}::uuid and patron = ${patron}::uuid and site = ${site}::uuid and out is null limit 1`)

/** `/al/member/patron/checkIn` */
export async function checkIn(
  ctx: Context,
  { ordLot, patron, host = '', people = 1 }: InputOfOperation<typeof checkInPatron>,
): Promise<Answer<OutputOfOperation<typeof checkInPatron>>> {
  const shop = await shopFor(ctx, checkInPatron.need, ordLot)
  if ('refused' in shop) return shop
  const guest = await ctx.db.row<Guest>(sql`
    select name, barred, reason from member_patron
    where merchant_id = ${ctx.merchantId}::uuid and id = ${patron}::uuid for update`)
  if (!guest) return notFound()
  if (guest.barred)
    return refuse(RTN.wrongState, 'member.patron.isBarred', { params: { name: guest.name, reason: guest.reason } })
  const open = await openVisit(ctx, patron, shop.id)
  if (open) return done({ visit: open.id, in: open.in })
  const visit = ctx.random.id()
  const now = ctx.now()
  await Promise.all([
    ctx.db.run(sql`
      insert into member_patron_visit (merchant_id, id, version, created_at, updated_at, search_text, patron, "in", host, people, site, who)
      values (${ctx.merchantId}::uuid, ${visit}::uuid, 1, ${now}::timestamptz, ${now}::timestamptz, ${host.toLowerCase()},
        ${patron}::uuid, ${now}::timestamptz, ${host}, ${people}, ${shop.id}::uuid, ${ctx.who?.fullName ?? null})`),
    ctx.db.run(sql`
      update member_patron set last_visit_at = ${now}::timestamptz where merchant_id = ${ctx.merchantId}::uuid and id = ${patron}::uuid`),
  ])
  await publishChanged(ctx, PatronVisit, [{ id: visit, site: shop.id }])
  await publishChanged(ctx, Patron, [{ id: patron }])
  return done({ visit, in: now })
}

/** `/al/member/patron/checkOut` */
export async function checkOut(
  ctx: Context,
  { ordLot, patron }: InputOfOperation<typeof checkOutPatron>,
): Promise<Answer<OutputOfOperation<typeof checkOutPatron>>> {
  const shop = await shopFor(ctx, checkOutPatron.need, ordLot)
  if ('refused' in shop) return shop
  const ended = await ctx.db.row<{ id: string }>(sql`
    update member_patron_visit set out = ${ctx.now()}::timestamptz, ended_by = 'checkOut', version = version + 1,
      updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and patron = ${patron}::uuid and site = ${shop.id}::uuid and out is null
    returning id`)
  if (!ended) return done({ visit: null }, {}, RTN.nothingToDo)
  await publishChanged(ctx, PatronVisit, [{ ...ended, site: shop.id }])
  return done({ visit: ended.id })
}

export const patronOperations = [handle(checkInPatron, checkIn), handle(checkOutPatron, checkOut)]
