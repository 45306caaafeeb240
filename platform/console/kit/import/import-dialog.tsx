import '../styles/dialog-styles.ts'
import { Modal } from '@mantine/core'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { ImportSteps } from './import-steps.tsx'

interface ImportDialogProps {
  resource: AnyResource
  onClose: () => void
}

/** Imports rows from a spreadsheet, after a preview. */
export function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const t = useTranslations()
  return (
    <Modal
      centered
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
      opened={usePlace().active}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('platform.import.title', { what: t(`${resource.key}.title`) })}
      size="xl"
    >
      <ImportSteps resource={resource} onClose={onClose} />
    </Modal>
  )
}
