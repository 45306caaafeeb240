import type { AreaConsole, AreaRoute, ConsolePage, SearchProvider } from './area-console.ts'

interface RegisteredPage extends ConsolePage {
  /** Whose words it needs: an area's, or its own. */
  readonly area: string
}

const pages = new Map<string, RegisteredPage>()
const areaRoutes: AreaRoute[] = []
const searches: (() => Promise<readonly SearchProvider[]>)[] = []

/** Collects what areas bring; two pages of one key are a mistake that must not be found out by chance. */
export function registerAreas(areas: readonly AreaConsole[]): void {
  for (const { area, pages: own, routes = [], search } of areas) {
    for (const [key, page] of Object.entries(own)) {
      if (pages.has(key)) throw new Error(`two pages are called ${key}`)
      pages.set(key, { ...page, area })
    }
    areaRoutes.push(...routes)
    if (search) searches.push(search)
  }
}

/** The shell's own home and profile, where no area brings its own. */
const ownPages: Readonly<Record<string, RegisteredPage>> = {
  dashboard: { area: 'platform', load: () => import('../home/home-page.tsx').then(m => m.HomePage) },
  profile: { area: 'profile', load: () => import('../home/profile/profile-page.tsx').then(m => m.ProfilePage) },
}

export const registeredPage = (key: string): RegisteredPage | undefined => pages.get(key) ?? ownPages[key]
export const registeredRoutes = (): readonly AreaRoute[] => areaRoutes

/** The providers of all areas; loaded when the palette is first used. */
export async function searchProviders(): Promise<readonly SearchProvider[]> {
  const found = await Promise.all(searches.map(load => load()))
  return found.flat()
}
