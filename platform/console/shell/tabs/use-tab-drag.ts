import { type DragEvent, useRef } from 'react'
import { moveTab } from './tab-store.ts'

export interface TabDragHandlers {
  draggable: true
  onDragStart: (event: DragEvent<HTMLElement>) => void
  onDragOver: (event: DragEvent<HTMLElement>) => void
  onDragLeave: (event: DragEvent<HTMLElement>) => void
  onDrop: (event: DragEvent<HTMLElement>) => void
  onDragEnd: () => void
}

/** Reorders tabs by the browser's drag and drop: a tab is dropped in place of another. */
export function useTabDrag(): { handlers: (path: string, at: number) => TabDragHandlers } {
  const dragged = useRef<string | null>(null)
  const unmark = (event: DragEvent<HTMLElement>) => delete event.currentTarget.dataset.over
  return {
    handlers: (path, at) => ({
      draggable: true,
      onDragStart: event => {
        dragged.current = path
        event.dataTransfer.effectAllowed = 'move'
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', path)
      },
      onDragOver: event => {
        if (dragged.current === null || dragged.current === path) return
        event.preventDefault()
        event.currentTarget.dataset.over = 'true'
      },
      onDragLeave: unmark,
      onDrop: event => {
        event.preventDefault()
        unmark(event)
        if (dragged.current !== null) moveTab(dragged.current, at)
      },
      onDragEnd: () => {
        dragged.current = null
      },
    }),
  }
}
