import { done, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { Consent, changeConsent } from '../../contract/consent.ts'
import { consentStated } from '../../contract/consent-stated.ts'
import { consentChanged, toAddress, writeConsent } from './write-consent.ts'

/** `/al/message/consent/change` */
export const changingConsent = handle(changeConsent, async (ctx, { channel, address: typed, state, words, ordLot }) => {
  const site = await siteOf(ctx, ordLot)
  if (site === undefined) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const address = toAddress(channel, typed)
  if (!address) return refuseFields({ address: { code: 'message.consent.noAddress' } })
  const siteId = site ?? undefined
  const added = await writeConsent(ctx, [{ channel, address, state, how: 'staff', words, siteId }])
  if (added.length > 0) {
    await ctx.audit.record([
      { action: 'consent', resource: Consent.key, recordId: address, title: address, after: { state, words } },
    ])
    await consentChanged(ctx, siteId)
  }
  return done({ state, changed: added.length > 0 })
})

type Ctx = Parameters<typeof changingConsent.handler>[0]

/** Null: the merchant as a whole; undefined: a shop that the caller may not answer for. */
async function siteOf(ctx: Ctx, ordLot: string | undefined): Promise<string | null | undefined> {
  if (ordLot === undefined) return ctx.access.where(changeConsent.need) === 'all' ? null : undefined
  const site = await ctx.db.row<{ id: string }>(sql`
    select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot}`)
  return site && ctx.access.mayAt(changeConsent.need, site.id) ? site.id : undefined
}

/** What other areas were told by people. */
export const takingConsent = reaction(consentStated, async (ctx, { rows }) => {
  await writeConsent(ctx, rows)
})
