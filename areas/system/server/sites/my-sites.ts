import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import type { MySite } from '../../contract/my-sites.ts'
import { homeContext } from '../home-context.ts'
import type { Nothing } from '../nothing.ts'
import { mergeSettings, readSettings } from '../profile/user-settings.ts'
import { sitesWithin, siteWithin } from './reachable-sites.ts'
import { DEFAULT_SITE } from './user-sites.ts'

export async function listMySites(ctx: Context): Promise<Answer<MySite[]>> {
  const { userId } = signedIn(ctx)
  const sites = await sitesWithin(ctx, ctx.access.sites)
  const chosen = (await readSettings(await homeContext(ctx), userId))[DEFAULT_SITE]
  return done(
    sites.map(({ id, ordLot, lotName, lotType, timeZone }) => ({
      siteId: id,
      ordLot,
      lotName,
      lotType,
      timeZone,
      isDefault: ordLot === chosen,
    })),
  )
}

export async function chooseDefaultSite(ctx: Context, { ordLot }: { ordLot: string | null }): Promise<Answer<Nothing>> {
  if (ordLot !== null && !(await siteWithin(ctx, ctx.access.sites, ordLot))) return notFound()
  return mergeSettings(ctx, { [DEFAULT_SITE]: ordLot })
}
