import { TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { usePlace } from '#platform/console/shell/place.tsx'

interface InquiryBoxProps {
  /** Resolves with what went wrong, in words; undefined when something was found. */
  onAsk: (text: string) => Promise<string | undefined>
}

/** Keys that come faster than this after each other are a scanner's. Milliseconds. */
const SCANNER_PACE = 40
const SHORTEST_CODE = 4

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * The one field of the page. A keyboard wedge types anywhere: what comes as fast as only a scanner types, and ends in Enter, is
 * taken whether the field has the focus or not.
 */
export function InquiryBox({ onAsk }: InquiryBoxProps) {
  const t = useTranslations()
  const { active } = usePlace()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const ask = async (asked: string) => {
    const wanted = asked.trim()
    if (wanted === '') return
    // Emptied at once: the next scan may come before the answer to this one.
    setText('')
    setProblem(await onAsk(wanted))
    field.current?.focus()
  }
  const latest = useRef(ask)
  latest.current = ask

  useEffect(() => {
    if (!active) return
    field.current?.focus()
    let scanned = ''
    let last = 0
    const hear = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.timeStamp - last > SCANNER_PACE) scanned = ''
      last = event.timeStamp
      if (event.key.length === 1) scanned += event.key
      if (event.key !== 'Enter' || scanned.length < SHORTEST_CODE) return
      event.preventDefault()
      const code = scanned
      scanned = ''
      void latest.current(code)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [active])

  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void ask(text)
      }}
    >
      <TextInput
        ref={field}
        size="lg"
        label={t('pos.priceInquiry.label')}
        placeholder={t('pos.priceInquiry.placeholder')}
        leftSection={<IconBarcode size={22} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={120}
        value={text}
        error={problem}
        onChange={event => setText(event.currentTarget.value)}
      />
    </form>
  )
}
