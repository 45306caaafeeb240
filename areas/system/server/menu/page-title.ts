import { type Answer, done } from '#platform/contract/refusal.ts'
import { matchPath } from '#platform/rules/console/match-path.ts'
import type { Localised, TenantData } from '#platform/server/operation/needs.ts'
import { listPages } from './menu-pages.ts'

/** Title of a page for users who opened its address without permission. */
export async function findPageTitle(
  ctx: TenantData & Localised,
  { path, page }: { path: string; page?: string | undefined },
): Promise<Answer<{ title: string }>> {
  const active = (await listPages(ctx)).filter(entry => entry.active)
  const entry = active.find(({ key }) => key === page) ?? active.find(({ link }) => matchPath(link, path))
  return done({ title: entry?.title ?? '' })
}
