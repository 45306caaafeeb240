import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import '@mantine/dropzone/styles.layer.css'
import '#platform/console/kit/styles/dialog-styles.ts'
import { Modal, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useState } from 'react'
import { type HistoryProgress, uploadHistory } from '#areas/pos/contract/sale-history.ts'
import { IconFileSpreadsheet } from '#platform/console/icons/file-spreadsheet.ts'
import { uploadTo } from '#platform/console/shell/api/upload.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { useAction } from '../registers/use-action.ts'
import { MappingForm } from './mapping-form.tsx'
import type { UploadedHistory } from './uploaded-history.ts'

interface BringInDialogProps {
  /** An uploaded file whose columns are not mapped yet. */
  begun: HistoryProgress | undefined
  onDone: () => Promise<void>
  onClose: () => void
}

/** Imports sales history: choose a file, map its columns, start. The page shows the progress. */
export function BringInDialog({ begun, onDone, onClose }: BringInDialogProps) {
  const t = useTranslations()
  const { currentShop } = useSession()
  const [uploaded, setUploaded] = useState<UploadedHistory | undefined>(begun && { ...begun, sample: [] })
  const { busy, problem, attempt } = useAction()
  const ordLot = currentShop?.ordLot
  const take = (file: File) =>
    attempt(async () => {
      const answer = await uploadTo(uploadHistory, file, { hideErrors: true, query: { ordLot: ordLot ?? '' } })
      setUploaded(answer)
      await onDone()
    })
  return (
    <Modal
      opened
      centered
      size="xl"
      closeOnClickOutside={false}
      onClose={onClose}
      title={t('pos.saleHistory.bringInTitle')}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="md">
        <FormProblem words={problem} />
        {!uploaded && !ordLot && <Text>{t('pos.saleHistory.chooseShop')}</Text>}
        {!uploaded && ordLot && (
          <>
            <Text>{t('pos.saleHistory.into', { shop: currentShop?.lotName ?? '' })}</Text>
            <Dropzone
              multiple={false}
              loading={busy}
              onDrop={files => files[0] && void take(files[0])}
              inputProps={{ 'aria-label': t('platform.import.choose') }}
              aria-label={t('platform.import.choose')}
            >
              <Stack align="center" gap="xs" py="xl">
                <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
                <Text fw={600}>{t('platform.import.choose')}</Text>
                <Text size="sm" c="dimmed" ta="center">
                  {t('pos.saleHistory.fileHint')}
                </Text>
              </Stack>
            </Dropzone>
          </>
        )}
        {uploaded && <MappingForm uploaded={uploaded} onDone={onDone} onClose={onClose} />}
      </Stack>
    </Modal>
  )
}
