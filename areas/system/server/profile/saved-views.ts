import type { SavedView } from '#platform/contract/calls/profile.ts'
import { type Answer, done, notFound, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Timed, Writing } from '#platform/server/operation/needs.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import type { Nothing } from '../nothing.ts'

const LARGEST = 16_384
const MOST = 50

const selectViews = (userId: string) => sql`
  select id, page, name, shared, user_id = ${userId}::uuid as mine, view from system_saved_view`

/** Views of a page: the user's own, and those shared by others of the merchant. */
export async function readViews(
  ctx: TenantData & Authenticated,
  { page }: { page: string },
): Promise<Answer<SavedView[]>> {
  const { userId } = signedIn(ctx)
  return done(
    await ctx.db.rows<SavedView>(sql`
      ${selectViews(userId)} where merchant_id = ${ctx.merchantId}::uuid and page = ${page} and (shared or user_id = ${userId}::uuid) order by lower(name), id`),
  )
}

interface GivenView {
  readonly id?: string | undefined
  readonly page: string
  readonly name: string
  readonly shared: boolean
  readonly view: Readonly<Record<string, unknown>>
}

/** Adds a view or changes one's own. */
export async function keepView(ctx: Writing & Authenticated, input: GivenView): Promise<Answer<SavedView>> {
  const { userId } = signedIn(ctx)
  const view = JSON.stringify(input.view)
  if (Buffer.byteLength(view) > LARGEST)
    return refuseFields({ view: { code: 'platform.field.tooLong', params: { max: LARGEST } } })
  const id =
    input.id === undefined ? await addView(ctx, userId, input, view) : await changeView(ctx, userId, input, view)
  if (id === 'full') return refuse(RTN.wrongState, 'system.refusal.tooManyViews', { params: { max: MOST } })
  const saved =
    id &&
    (await ctx.db.row<SavedView>(
      sql`${selectViews(userId)} where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`,
    ))
  return saved ? done(saved) : notFound()
}

async function addView(ctx: Writing, userId: string, input: GivenView, view: string): Promise<string> {
  const own = await ctx.db.row<{ n: number }>(
    sql`select count(*) as n from system_saved_view where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid and page = ${input.page}`,
  )
  if ((own?.n ?? 0) >= MOST) return 'full'
  const id = ctx.random.id()
  await ctx.db.run(sql`
    insert into system_saved_view (merchant_id, id, user_id, page, name, shared, view, updated_at)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${userId}::uuid, ${input.page}, ${input.name}, ${input.shared},
      ${view}::jsonb, ${ctx.now()}::timestamptz)`)
  return id
}

async function changeView(
  ctx: TenantData & Timed,
  userId: string,
  input: GivenView,
  view: string,
): Promise<string | undefined> {
  const changed = await ctx.db.row<{ id: string }>(sql`
    update system_saved_view set page = ${input.page}, name = ${input.name}, shared = ${input.shared},
      view = ${view}::jsonb, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id::text = ${input.id ?? ''} and user_id = ${userId}::uuid returning id`)
  return changed?.id
}

export async function dropView(ctx: TenantData & Authenticated, { id }: { id: string }): Promise<Answer<Nothing>> {
  const dropped = await ctx.db.run(
    sql`delete from system_saved_view where merchant_id = ${ctx.merchantId}::uuid and id::text = ${id} and user_id = ${signedIn(ctx).userId}::uuid`,
  )
  return dropped > 0 ? done({}) : notFound()
}
