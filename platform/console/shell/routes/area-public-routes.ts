import type { ComponentType } from 'react'
import { loadAreaMessages } from '../language/messages.tsx'
import type { PublicRoute } from './public-routes.ts'

/** Public pages of an area by their patterns: areas/{area}/console/public-pages.ts. */
export type PublicPages = Readonly<Record<string, () => Promise<ComponentType>>>

/** areas/{area}/contract/public-paths.ts: message keys of titles by pattern. Loaded at sign-in, so the pages are not in it. */
export type PublicPaths = Readonly<Record<string, Readonly<Record<string, string>>>>

const areaOf = (file: string): string => file.split('/')[2] ?? ''

/** Routes of the areas' public pages; an area's list of pages and its messages load when one of them is opened. */
export function areaPublicRoutes(
  paths: PublicPaths,
  pages: Readonly<Record<string, () => Promise<PublicPages>>>,
): PublicRoute[] {
  return Object.entries(paths).flatMap(([file, titles]) => {
    const area = areaOf(file)
    const load = async (pattern: string): Promise<ComponentType> => {
      const open = (await pages[`./areas/${area}/console/public-pages.ts`]?.())?.[pattern]
      if (!open) throw new Error(`no public page ${pattern}`)
      return (await Promise.all([open(), loadAreaMessages(area)]))[0]
    }
    return Object.entries(titles).map(([pattern, title]) => ({ pattern, title, load: () => load(pattern) }))
  })
}
