import { recentCloses } from '#areas/pos/contract/close-docket.ts'
import { closeData } from '#areas/pos/rules/register/close-data.ts'
import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { readCloseWords } from './print-close-docket.ts'
import { sessionSeen } from './session-figures.ts'

/** `/al/pos/register/recentCloses` */
export const listingRecentCloses = handle(recentCloses, async (ctx, { limit }) => {
  const sites = ctx.access.where(recentCloses.need)
  const seen = sites === 'all' ? sql`` : sql`and site_id = any(${sites}::uuid[])`
  const closes = await ctx.db.rows<{ id: string }>(sql`
    select id from pos_register_session
    where merchant_id = ${ctx.merchantId}::uuid and closed_at is not null ${seen} order by closed_at desc, id limit ${limit}`)
  const recent = []
  for (const { id } of closes) {
    const session = await sessionSeen(ctx, { sessionId: id })
    // Figures need a permission more than the list of closes.
    if ('refused' in session) continue
    const { siteId, figures } = session
    const data = closeData(figures, await readCloseWords(ctx, siteId))
    recent.push({ id, title: `${figures.registerCode} ${data.close.title}`, data })
  }
  return done(recent)
})
