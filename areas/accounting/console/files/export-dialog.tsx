import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import type { AnsweredFile } from '#platform/console/shell/api/call.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { BooksDialog } from '../books-dialog.tsx'
import { type FileSetupChoice, useFileSetups } from './use-file-setups.ts'

interface ExportDialogProps {
  /** How many of it are in the books already. */
  before: number
  /** Words for what is exported. */
  what: string
  send: (setup: FileSetupChoice, again: boolean) => Promise<AnsweredFile>
  onClose: () => void
  onExported: () => Promise<unknown>
}

/** Chooses the program, warns of what was exported before, and saves the file. */
export function ExportDialog({ before, what, send, onClose, onExported }: ExportDialogProps) {
  const t = useTranslations()
  const { data: setups, error } = useFileSetups()
  const [chosen, setChosen] = useState<string>()
  const { attempt, busy, problem } = useAttempt()
  const setup = setups?.find(each => each.setup === chosen) ?? setups?.[0]
  const again = before > 0
  const run = () =>
    attempt(async () => {
      if (!setup) return
      saveFile(await send(setup, again))
      await onExported()
      onClose()
    })
  return (
    <BooksDialog
      title={t('accounting.export.title')}
      label={t('accounting.export.setup')}
      targets={setups?.map(each => ({ value: each.setup, label: each.name }))}
      chosen={setup?.setup}
      onChoose={setChosen}
      none={
        <>
          {t('accounting.export.noSetup')} <PlaceLink to="/accounting/myob">{t('accounting.myob.title')}</PlaceLink>,{' '}
          <PlaceLink to="/accounting/quickbook">{t('accounting.quickbook.title')}</PlaceLink>
        </>
      }
      warning={again ? t('accounting.export.before', { count: before }) : undefined}
      action={t(again ? 'accounting.export.again' : 'accounting.export.do')}
      problem={problem ?? error?.message}
      onSubmit={() => void run()}
      {...{ what, busy, onClose }}
    />
  )
}
