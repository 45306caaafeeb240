import { Alert } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { PostingShown } from '../../contract/daily-report.ts'

const COLOURS = { waiting: 'yellow', accepted: 'green', refused: 'red' } as const

interface PostingsProps {
  postings: readonly PostingShown[]
}

/** What connected books answered; a refusal with its line and words. */
export function Postings({ postings }: PostingsProps) {
  const t = useTranslations()
  const { instant } = useFormats()
  return postings.map(({ ledger, state, at, words, line }) => (
    <Alert key={ledger} my="xs" p="xs" color={COLOURS[state]} role={state === 'refused' ? 'alert' : 'status'}>
      {t(`accounting.dailyReport.postings.${state}`, { ledger, at: instant(at) })}{' '}
      {line !== null && t('accounting.dailyReport.postingLine', { line })} {words}
    </Alert>
  ))
}
