import { done, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { answeringSite } from '#platform/server/access/answering-site.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { Consent, changeConsent } from '../../contract/consent.ts'
import { consentStated } from '../../contract/consent-stated.ts'
import { consentChanged, toAddress, writeConsent } from './write-consent.ts'

/** `/al/message/consent/change` */
export const changingConsent = handle(changeConsent, async (ctx, { channel, address: typed, state, words, ordLot }) => {
  const site = await answeringSite(ctx, changeConsent.need, ordLot)
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

/** What other areas were told by people. */
export const takingConsent = reaction(consentStated, async (ctx, { rows }) => {
  await writeConsent(ctx, rows)
})
