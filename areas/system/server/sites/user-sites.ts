import type { UserSite } from '#platform/contract/calls/session.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { LOT_TYPE } from '#platform/rules/codes/lot-type.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { toDataLanguage } from '#platform/rules/text/data-language.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { homeContext } from '../home-context.ts'
import { readSettings } from '../profile/user-settings.ts'
import { type Language, languagesByShop } from './languages-of-shop.ts'
import { type SiteRow, sitesWithin } from './reachable-sites.ts'

/** Name of the user setting for the site that the console opens. */
export const DEFAULT_SITE = 'defaultSite'

const toSite = (site: SiteRow, languages: readonly Language[] = []): UserSite => ({
  ordLot: site.ordLot,
  lotName: site.lotName,
  sitekey: site.sitekey,
  lotType: LOT_TYPE[site.lotType],
  extInfo: JSON.stringify(site.extInfo),
  siteId: site.id,
  timeZone: site.timeZone,
  businessDayStart: site.businessDayStart,
  earlierDayStarts: [...site.earlierDayStarts],
  settings: { ...site.settings, dataLanguage: toDataLanguage(languages, site.settings.dataLanguage) },
})

/** The shops of the signed-in user, the default one first. */
export async function sitesOfUser(ctx: Context, { userId }: { userId: string }): Promise<Answer<UserSite[]>> {
  const who = signedIn(ctx)
  if (isUuid(userId) && userId !== who.userId) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const sites = await sitesWithin(ctx, ctx.access.sites)
  const chosen = (await readSettings(await homeContext(ctx), who.userId))[DEFAULT_SITE]
  const first = sites.filter(site => site.ordLot === chosen)
  const others = sites.filter(site => site.ordLot !== chosen)
  const languages = await languagesByShop(ctx)
  return done([...first, ...others].map(site => toSite(site, languages.get(site.id))))
}
