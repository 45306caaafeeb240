import type { ComponentType } from 'react'

/** A page of the console: found by its key, loaded when first opened. */
export interface ConsolePage {
  readonly load: () => Promise<ComponentType>
}

/** One hit of the command palette. */
export interface SearchHit {
  readonly id: string
  readonly title: string
  /** What it is: "Supplier", "Product"; already in the user's language. */
  readonly kind: string
  readonly detail?: string
  /** Where choosing it goes. */
  readonly path: string
}

/** Finds an area's records for the command palette; runs only for users with `need`. */
export interface SearchProvider {
  readonly need: string
  search(text: string, signal: AbortSignal): Promise<readonly SearchHit[]>
}

/** A path that the menu does not deliver: details of a record, and the fixed paths of core.md section 2. */
export interface AreaRoute {
  /** `{name}` stands for a part of the path: /stock/stocktakingdetail/{id}/{readonly} */
  readonly pattern: string
  /** Page key in `pages`. */
  readonly page: string
  /** Page of the menu that opens this one: who does not have it cannot come here. The page itself when absent. */
  readonly of?: string
  readonly noCache?: boolean
}

/** What an area brings to the console: `export const console: AreaConsole` in areas/{area}/console/index.ts. */
export interface AreaConsole {
  readonly area: string
  /** Page key to page. Values are lazy, so that the index itself weighs nothing. */
  readonly pages: Readonly<Record<string, ConsolePage>>
  readonly routes?: readonly AreaRoute[]
  /** Key of a step of the setup guide to the panel that does the step in place. */
  readonly setupPanels?: Readonly<Record<string, ConsolePage>>
  readonly search?: () => Promise<readonly SearchProvider[]>
}

/** A page written by hand: `page(() => import('./category-page.tsx').then(m => m.CategoryPage))`. */
export function page(load: () => Promise<ComponentType>): ConsolePage {
  return { load }
}
