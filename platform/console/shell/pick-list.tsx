import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './pick-list.module.css'

/** Height of a row in px; larger on phones, for thumbs. */
const ROW_PX = 40

export interface PickListProps<T> {
  label: string
  placeholder: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** Whether the item is the current one. */
  isCurrent?: (item: T) => boolean
  render: (item: T) => ReactNode
  /** Initial text of the search box. */
  initialQuery?: string
  onQuery: (text: string) => void
  onPick: (item: T) => void
  /** Shown when nothing matches. */
  empty: ReactNode
}

/** A search box over a list of any length: arrows move, Enter selects. Only visible rows are drawn. */
export function PickList<T>(props: PickListProps<T>) {
  const { label, placeholder, items, keyOf, isCurrent, render, initialQuery, onQuery, onPick, empty } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
    initialRect: { width: 320, height: ROW_PX * 8 },
  })
  const box = useRef<HTMLInputElement>(null)
  // The list may load after the focus of its popover or dialog was set.
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (at >= items.length) setAt(0)
  }, [at, items.length])

  const choose = (next: number) => {
    const bounded = Math.max(0, Math.min(items.length - 1, next))
    setAt(bounded)
    rows.scrollToIndex(bounded)
  }
  const pick = (index: number) => {
    const item = items[index]
    if (item !== undefined) onPick(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') choose(at + 1)
    else if (event.key === 'ArrowUp') choose(at - 1)
    else if (event.key === 'PageDown') choose(at + 8)
    else if (event.key === 'PageUp') choose(at - 8)
    else if (event.key === 'Enter') pick(at)
    else return
    event.preventDefault()
  }

  return (
    <div className={classes.box}>
      <input
        ref={box}
        className={classes.search}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder={placeholder}
        defaultValue={initialQuery}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        onChange={event => {
          setAt(0)
          onQuery(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={scroller} id={`${id}-list`} role="listbox" aria-label={label} className={classes.scroller}>
        <div role="presentation" style={{ blockSize: rows.getTotalSize() }} className={classes.list}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const item = items[index]
            if (item === undefined) return null
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the search box (combobox pattern)
              // biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus (combobox pattern)
              <div
                key={keyOf(item)}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                data-current={isCurrent?.(item) || undefined}
                className={classes.option}
                style={{ transform: `translateY(${start}px)`, blockSize: ROW_PX }}
                onClick={() => pick(index)}
                onMouseMove={() => setAt(index)}
              >
                {render(item)}
              </div>
            )
          })}
        </div>
      </div>
      {items.length === 0 && (
        <p className={classes.empty} role="status">
          {empty}
        </p>
      )}
    </div>
  )
}
