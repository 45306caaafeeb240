import '#platform/console/kit/styles/dialog-styles.ts'
import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import type { AnsweredFile } from '#platform/console/shell/api/call.ts'
import { PlaceLink, usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
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
    <Modal
      centered
      opened={usePlace().active}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
      title={t('accounting.export.title')}
    >
      <Stack gap="md">
        <Text>{what}</Text>
        {setups && setups.length > 0 && (
          <Select
            label={t('accounting.export.setup')}
            allowDeselect={false}
            value={setup?.setup ?? null}
            onChange={value => value && setChosen(value)}
            data={setups.map(each => ({ value: each.setup, label: each.name }))}
          />
        )}
        {setups?.length === 0 && (
          <Text>
            {t('accounting.export.noSetup')} <PlaceLink to="/accounting/myob">{t('accounting.myob.title')}</PlaceLink>,{' '}
            <PlaceLink to="/accounting/quickbook">{t('accounting.quickbook.title')}</PlaceLink>
          </Text>
        )}
        {again && (
          <Alert color="yellow" role="alert">
            {t('accounting.export.before', { count: before })}
          </Alert>
        )}
        <FormProblem words={problem ?? error?.message} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('platform.form.cancel')}
          </Button>
          <Button loading={busy} disabled={!setup} onClick={() => void run()}>
            {t(again ? 'accounting.export.again' : 'accounting.export.do')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
