import { lazy, Suspense, useState } from 'react'
import { IconBookmark } from '#platform/console/icons/bookmark.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ToolButton } from '../table/tool-button.tsx'
import type { SavedViewsProps } from './saved-views.tsx'

const SavedViews = lazy(() => import('./saved-views.tsx').then(m => ({ default: m.SavedViews })))

/** Button of the saved views; their panel loads on the first click. */
export function SavedViewsButton(props: SavedViewsProps) {
  const t = useTranslations()
  const [wanted, setWanted] = useState(false)
  const button = (
    <ToolButton
      icon={<IconBookmark size={16} aria-hidden />}
      label={t('platform.list.views.title')}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    />
  )
  return wanted ? (
    <Suspense fallback={button}>
      <SavedViews {...props} />
    </Suspense>
  ) : (
    button
  )
}
