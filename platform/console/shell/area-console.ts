import type { ComponentType } from 'react'
import type { IconName } from '#platform/contract/define/icon-name.ts'

/** A page of the console, registered by its key and loaded on first use. */
export interface ConsolePage {
  readonly load: () => Promise<ComponentType>
}

/** A result of the command palette. */
export interface SearchHit {
  readonly id: string
  readonly title: string
  /** Kind of record: "Supplier", "Product"; in the user's language. */
  readonly kind: string
  readonly detail?: string
  /** Path that opens it. */
  readonly path: string
}

/** Finds an area's records for the command palette; runs only for users with `need`. */
export interface SearchProvider {
  readonly need: string
  search(text: string, signal: AbortSignal): Promise<readonly SearchHit[]>
}

/** One of several things that a command can act on: a register. */
export interface CommandChoice {
  readonly id: string
  readonly title: string
  readonly detail?: string
  readonly path: string
}

/** A command of the palette, such as "Close register". */
export interface PaletteCommand {
  /** Message keys: `{key}.title`, and `{key}.alsoCalled` with other names for it, separated by commas. */
  readonly key: string
  readonly icon: IconName
  /** Permission. */
  readonly need: string
  /**
   * Address that the command opens; or what it can act on in the chosen shop. Several choices are listed for the user to
   * pick from, under `{key}.which`. For none, `{key}.none` says why.
   */
  readonly opens: string | (() => Promise<readonly CommandChoice[]>)
}

/** A path that is not in the menu: details of a record, and the fixed paths of core.md section 2. */
export interface AreaRoute {
  /** `{name}` stands for a part of the path: /stock/stocktakingdetail/{id}/{readonly} */
  readonly pattern: string
  /** Page key in `pages`. */
  readonly page: string
  /** Menu page that this one belongs to: users without it cannot open this one. Default: the page itself. */
  readonly of?: string
  readonly noCache?: boolean
}

/** An area's part of the console: `export const console: AreaConsole` in areas/{area}/console/index.ts. */
export interface AreaConsole {
  readonly area: string
  /** Page key to page. Pages are lazy, so that the index itself stays small. */
  readonly pages: Readonly<Record<string, ConsolePage>>
  readonly routes?: readonly AreaRoute[]
  /** Key of a setup step to the panel that does it in place. */
  readonly setupPanels?: Readonly<Record<string, ConsolePage>>
  /** Loaded when the palette opens. */
  readonly commands?: () => Promise<readonly PaletteCommand[]>
  readonly search?: () => Promise<readonly SearchProvider[]>
}

/** A page written by hand: `page(() => import('./category-page.tsx').then(m => m.CategoryPage))`. */
export function page(load: () => Promise<ComponentType>): ConsolePage {
  return { load }
}
