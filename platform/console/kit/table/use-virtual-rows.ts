import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback } from 'react'
import { rowsOnScreen, type UseDrawnRows } from './drawn-rows.ts'

const FIRST_SCREEN = { width: 1200, height: 800 }
/** Rows drawn outside of the screen, so that scrolling shows no gaps. */
const AROUND = 12

/** The visible rows and a few around them. */
export const useVirtualRows: UseDrawnRows = ({ scroller, count, rowHeight }) => {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: AROUND,
    initialRect: FIRST_SCREEN,
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)
  const reveal = useCallback((row: number) => virtualizer.scrollToIndex(row, { align: 'auto' }), [virtualizer])
  return {
    drawn: items.map(item => item.index),
    before: items[0]?.start ?? 0,
    after: last ? virtualizer.getTotalSize() - last.end : 0,
    screen: () => rowsOnScreen(scroller.current, rowHeight),
    reveal,
    measure: virtualizer.measureElement,
  }
}
