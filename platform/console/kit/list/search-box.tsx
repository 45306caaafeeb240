import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { IconSearch } from '#platform/console/icons/search.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './list.module.css'

/** Milliseconds after the last key before the search runs. */
const TYPING_PAUSE = 250

interface SearchBoxProps {
  /** Current search. */
  value: string
  onSearch: (text: string) => void
  /** Arrow down: moves into the rows. */
  onLeave?: () => void
  inputRef: Ref<HTMLInputElement>
}

export function SearchBox({ value, onSearch, onLeave, inputRef }: SearchBoxProps) {
  const t = useTranslations()
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  const pause = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(pause.current), [])
  if (asked !== value) {
    // Changed from outside: a saved view, "clear", browser history.
    setAsked(value)
    setText(value)
  }
  const search = (next: string) => {
    window.clearTimeout(pause.current)
    setAsked(next)
    // Searching for the same text again must not clear the selection.
    if (next !== value) onSearch(next)
  }
  const type = (next: string) => {
    setText(next)
    window.clearTimeout(pause.current)
    pause.current = window.setTimeout(() => search(next), TYPING_PAUSE)
  }
  const clear = () => {
    setText('')
    search('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search(text)
    if (event.key === 'Escape' && text !== '') clear()
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onLeave?.()
    }
  }
  return (
    <TextInput
      ref={inputRef}
      className={classes.search}
      type="search"
      aria-label={t('platform.list.search')}
      aria-keyshortcuts="/"
      placeholder={t('platform.list.search')}
      value={text}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={t('platform.list.clearSearch')} onClick={clear} />
        ) : (
          <Kbd size="xs" aria-hidden>
            /
          </Kbd>
        )
      }
      onChange={event => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
