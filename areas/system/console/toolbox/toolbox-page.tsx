import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import system from '../system.module.css'
import { FiguresTool } from './figures-tool.tsx'

/** Tools for the installation's operators: inspection and repair by hand. */
export function ToolboxPage() {
  const t = useTranslations()
  return (
    <PageFrame title={t('system.toolBox.title')}>
      <div className={system.sheet}>
        <FiguresTool />
      </div>
    </PageFrame>
  )
}
