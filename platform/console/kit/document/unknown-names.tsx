import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '#platform/console/icons/alert-triangle.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

/** Further ones are only counted. */
const LISTED = 12

/** Unknown names and codes of pasted lines, which were not added, so that the user can correct them. */
export function UnknownNames({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  const t = useTranslations()
  if (names.length === 0) return null
  const listed = names.slice(0, LISTED).join(', ')
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('platform.document.unknownNames', { count: names.length })}
      withCloseButton
      closeButtonLabel={t('platform.form.close')}
      onClose={onClose}
    >
      <span dir="auto">{names.length > LISTED ? `${listed} …` : listed}</span>
    </Alert>
  )
}
