import { CopyButton, Text } from '@mantine/core'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

/** A new key, shown once. */
export function KeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useTranslations()
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <FormDialog
          title={t('acs.config.key')}
          action={t(copied ? 'acs.config.keyCopied' : 'acs.config.copyKey')}
          onSubmit={copy}
          onClose={onClose}
        >
          <Text size="sm">{t('acs.config.keyShown')}</Text>
          <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </FormDialog>
      )}
    </CopyButton>
  )
}
