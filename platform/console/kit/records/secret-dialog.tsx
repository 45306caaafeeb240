import { CopyButton, Text } from '@mantine/core'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

interface SecretDialogProps {
  secret: string
  words: { readonly title: string; readonly hint: string; readonly copy: string; readonly copied: string }
  onClose: () => void
}

/** A new secret, shown once. */
export function SecretDialog({ secret, words, onClose }: SecretDialogProps) {
  const t = useTranslations()
  return (
    <CopyButton value={secret}>
      {({ copied, copy }) => (
        <FormDialog
          title={words.title}
          action={copied ? words.copied : words.copy}
          leave={t('platform.form.close')}
          onSubmit={copy}
          onClose={onClose}
        >
          <Text size="sm">{words.hint}</Text>
          <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {secret}
          </Text>
        </FormDialog>
      )}
    </CopyButton>
  )
}
