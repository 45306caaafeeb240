import type { MenuPage, MenuSection } from '#platform/contract/calls/session.ts'
import { hasParameters, matchPath, type PathParams } from '#platform/rules/console/match-path.ts'
import type { AreaRoute } from '../area-console.ts'
import { createStore } from '../store.ts'

export interface Route {
  readonly pattern: string
  /** Page key. */
  readonly page: string
  /** Name of the page in the list of cached views. */
  readonly name: string
  /** From the menu, in the user's language. */
  readonly title: string
  readonly affix: boolean
  readonly noCache: boolean
}

export interface MatchedRoute {
  readonly route: Route
  readonly params: PathParams
}

export const HOME = '/home'
export const HOME_PAGE = 'dashboard'

/** Routes of the signed-in user, most specific first. */
export const routes = createStore<readonly Route[]>([])

function toRoute({ link, page, name, title, affix, noCache }: MenuPage): Route {
  return { pattern: link, page, name, title, affix: affix ?? page === HOME_PAGE, noCache: noCache ?? false }
}

/** An area's route exists for users whose menu has the page it belongs to. */
function areaRoutesFor(listed: readonly Route[], areaRoutes: readonly AreaRoute[]): Route[] {
  return areaRoutes.flatMap(({ pattern, page, of = page, noCache = false }) => {
    const parent = listed.find(route => route.page === of)
    return parent ? [{ pattern, page, name: page, title: parent.title, affix: false, noCache }] : []
  })
}

export function buildRoutes(
  menu: readonly MenuSection[],
  ownRoutes: readonly Route[],
  areaRoutes: readonly AreaRoute[],
): Route[] {
  const listed = menu.flatMap(section => section.menuPages.map(toRoute))
  const all = [...listed, ...ownRoutes, ...areaRoutesFor(listed, areaRoutes)]
  const once = all.filter((route, at) => all.findIndex(({ pattern }) => pattern === route.pattern) === at)
  // Paths without parameters first: /stock/new is not an {id}.
  return once.sort((a, b) => Number(hasParameters(a.pattern)) - Number(hasParameters(b.pattern)))
}

export function findRoute(path: string): MatchedRoute | null {
  for (const route of routes.get()) {
    const params = matchPath(route.pattern, path)
    if (params) return { route, params }
  }
  return null
}
