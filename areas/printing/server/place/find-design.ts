import type { TenantData } from '#platform/server/operation/needs.ts'
import { type PlaceKindName, sheetPaper } from '../../rules/kinds/place-kinds.ts'
import type { PlacePaper, PlaceTree } from '../../rules/place/element.ts'
import { publishedLayouts } from './published-layouts.ts'

export type Layout = { readonly ordNum: number } | { readonly sheet: Parameters<typeof sheetPaper>[0] }

export interface FoundDesign {
  readonly design: PlaceTree | PlacePaper
  /** Undefined: the built-in layout. */
  readonly own?: { readonly ordNum: number; readonly number: number } | undefined
}

/** The layout that was published last, or the paper for the built-in one. */
export async function findDesign(
  ctx: TenantData,
  kind: PlaceKindName,
  layout: Layout,
  ordLot: string | undefined,
): Promise<FoundDesign | undefined> {
  if ('sheet' in layout) return { design: sheetPaper(layout.sheet) }
  const layouts = await publishedLayouts(ctx, kind, ordLot)
  const own = layouts.find(({ ordNum }) => ordNum === layout.ordNum)
  return own && { design: own.tree, own: { ordNum: own.ordNum, number: own.number } }
}
