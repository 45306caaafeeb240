import { useMemo } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useShortcuts } from '#platform/console/shell/shortcuts/shortcuts.ts'

/** Keys that undo and redo steps of what is under design, while its page is shown. Both are constant. */
export function useHistoryKeys({ undo, redo }: { undo: () => void; redo: () => void }, active: boolean): void {
  const t = useTranslations()
  useShortcuts(
    useMemo(
      () => [
        { keys: 'mod+z', label: t('platform.designer.undo'), onPress: undo },
        { keys: 'mod+shift+z', label: t('platform.designer.redo'), onPress: redo },
        { keys: 'mod+y', label: t('platform.designer.redo'), onPress: redo },
      ],
      [t, undo, redo],
    ),
    active,
  )
}
