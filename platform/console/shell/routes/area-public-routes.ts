import type { ComponentType } from 'react'
import { loadAreaMessages } from '../language/messages.tsx'
import type { PublicRoute } from './public-routes.ts'

/** Public pages of an area by their patterns: areas/{area}/console/public-pages.ts. */
export type PublicPages = Readonly<Record<string, () => Promise<ComponentType>>>

/** areas/{area}/contract/public-paths.ts: patterns alone, because sign-in loads them. The page names the window. */
export type PublicPaths = Readonly<Record<string, readonly string[]>>

const areaOf = (file: string): string => file.split('/')[2] ?? ''

/** Routes of the areas' public pages; an area's list of pages and its messages load when one of them is opened. */
export function areaPublicRoutes(
  paths: PublicPaths,
  pages: Readonly<Record<string, () => Promise<PublicPages>>>,
): PublicRoute[] {
  return Object.entries(paths).flatMap(([file, patterns]) => {
    const area = areaOf(file)
    const load = async (pattern: string): Promise<ComponentType> => {
      const [list = {}] = await Promise.all([
        pages[`./areas/${area}/console/public-pages.ts`]?.(),
        loadAreaMessages(area),
      ])
      return (list[pattern] as PublicPages[string])() // every path has its page; without one this throws like a part that can't be loaded
    }
    return patterns.map(pattern => ({ pattern, load: () => load(pattern) }))
  })
}
