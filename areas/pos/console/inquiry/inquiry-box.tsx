import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { IconBarcode } from '#platform/console/icons/barcode.ts'
import { useScanner } from '#platform/console/scanner/use-scanner.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

interface InquiryBoxProps {
  /** Resolves with the error as text; undefined if something was found. */
  onAsk: (text: string) => Promise<string | undefined>
}

/** The page's only field. Scanners work with and without focus. */
export function InquiryBox({ onAsk }: InquiryBoxProps) {
  const t = useTranslations()
  const { active } = usePlace()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const ask = async (text: string) => {
    const wanted = text.trim()
    if (wanted === '') return
    // Cleared at once, because the next scan may come before this answer.
    setText('')
    setProblem(await onAsk(wanted))
    field.current?.focus()
  }
  useEffect(() => {
    if (active) field.current?.focus()
  }, [active])

  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void ask(text)
      }}
    >
      {active && <Scans onScan={code => void ask(code)} />}
      <TextInput
        ref={field}
        data-scans
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

/** Listens to scanners while mounted, because pages in other tabs must not. */
function Scans({ onScan }: { onScan: (code: string) => void }) {
  useScanner(onScan)
  return null
}
