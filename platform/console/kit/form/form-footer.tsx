import { Button } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ReasonedButton } from '../records/reasoned-button.tsx'
import type { Permission } from '../records/use-permissions.ts'
import { StickyFoot, Unsaved } from './sticky-foot.tsx'

interface FormFooterProps {
  permission: Permission
  saving: boolean
  dirty: boolean
  isNew: boolean
  onSave: (addAnother: boolean) => void
  onClose: () => void
}

export function FormFooter({ permission, saving, dirty, isNew, onSave, onClose }: FormFooterProps) {
  const t = useTranslations()
  return (
    <StickyFoot said={<Unsaved dirty={dirty} />}>
      <Button variant="default" onClick={onClose}>
        {t(dirty ? 'platform.form.cancel' : 'platform.form.close')}
      </Button>
      {isNew && (
        <ReasonedButton permission={permission} variant="default" onClick={() => onSave(true)}>
          {t('platform.form.saveAndAdd')}
        </ReasonedButton>
      )}
      <ReasonedButton
        permission={permission}
        loading={saving}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => onSave(false)}
      >
        {t('platform.form.save')}
      </ReasonedButton>
    </StickyFoot>
  )
}
