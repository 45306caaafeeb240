import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { ReasonedButton } from '../records/reasoned-button.tsx'
import type { Right } from '../records/use-rights.ts'
import classes from './form.module.css'

interface FormFooterProps {
  right: Right
  saving: boolean
  dirty: boolean
  isNew: boolean
  onSave: (addAnother: boolean) => void
  onClose: () => void
}

export function FormFooter({ right, saving, dirty, isNew, onSave, onClose }: FormFooterProps) {
  const t = useTranslations()
  return (
    <Group justify="flex-end" gap="xs" className={classes.footer}>
      <Text size="xs" c="dimmed" className={classes.state} role="status">
        {dirty ? t('platform.form.unsaved') : ''}
      </Text>
      <Button variant="default" onClick={onClose}>
        {t(dirty ? 'platform.form.cancel' : 'platform.form.close')}
      </Button>
      {isNew && (
        <ReasonedButton right={right} variant="default" onClick={() => onSave(true)}>
          {t('platform.form.saveAndAdd')}
        </ReasonedButton>
      )}
      <ReasonedButton right={right} loading={saving} aria-keyshortcuts="Control+S Meta+S" onClick={() => onSave(false)}>
        {t('platform.form.save')}
      </ReasonedButton>
    </Group>
  )
}
