import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconBarcode } from '#platform/console/icons/barcode.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './document.module.css'

interface ScanBoxProps {
  disabled: boolean
  /** Resolves with the error text; undefined when the code was accepted. */
  onScan: (code: string) => Promise<string | undefined>
}

/** Reads codes from a scanner or the keyboard, one after the other; the focus stays. */
export function ScanBox({ disabled, onScan }: ScanBoxProps) {
  const t = useTranslations()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const scan = async () => {
    const scanned = code.trim()
    if (scanned === '') return
    // Cleared at once, because the next code may arrive before this answer.
    setCode('')
    setProblem(await onScan(scanned))
  }
  return (
    <form
      className={classes.box}
      onSubmit={event => {
        event.preventDefault()
        void scan()
      }}
    >
      <TextInput
        aria-label={t('platform.document.scan')}
        placeholder={t('platform.document.scan')}
        leftSection={<IconBarcode size={16} aria-hidden />}
        autoComplete="off"
        dir="ltr"
        value={code}
        error={problem}
        disabled={disabled}
        onChange={event => setCode(event.currentTarget.value)}
      />
    </form>
  )
}
