import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp } from '#platform/console/icons/arrow-back-up.ts'
import { IconArrowForwardUp } from '#platform/console/icons/arrow-forward-up.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

interface HistoryButtonsProps {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
}

export function HistoryButtons({ canUndo, canRedo, onUndo, onRedo }: HistoryButtonsProps) {
  const t = useTranslations()
  return (
    <ActionIcon.Group>
      <ActionIcon
        variant="default"
        aria-label={t('platform.designer.undo')}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!canUndo}
        onClick={onUndo}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('platform.designer.redo')}
        aria-keyshortcuts="Control+Y Meta+Shift+Z"
        disabled={!canRedo}
        onClick={onRedo}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  )
}
