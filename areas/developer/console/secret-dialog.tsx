import { CopyButton, Text } from '@mantine/core'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

/** A new secret of a credential or a webhook, shown once. */
export function SecretDialog({ secret, hint, onClose }: { secret: string; hint: string; onClose: () => void }) {
  const t = useTranslations()
  return (
    <CopyButton value={secret}>
      {({ copied, copy }) => (
        <FormDialog
          title={t('developer.secret.title')}
          action={t(copied ? 'developer.secret.copied' : 'developer.secret.copy')}
          onSubmit={copy}
          onClose={onClose}
        >
          <Text size="sm">{hint}</Text>
          <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {secret}
          </Text>
        </FormDialog>
      )}
    </CopyButton>
  )
}
