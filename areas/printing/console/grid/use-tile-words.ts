import { useCallback } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Tile } from '../../rules/grid/tile.ts'
import { useLinkablePages } from './use-linkable-pages.ts'

/** What a tile shows, in a few words; empty where its kind says it all. */
export function useTileWords(): (tile: Tile) => string {
  const t = useTranslations()
  const pages = useLinkablePages()
  return useCallback(
    tile => {
      switch (tile.kind) {
        case 'link':
          return pages.find(({ page }) => page === tile.page)?.title ?? tile.page
        case 'figure':
          return t(`design.grid.figures.${tile.figure}`)
        case 'text':
          return tile.text
        case 'qr':
          return tile.value
        default:
          return ''
      }
    },
    [t, pages],
  )
}
