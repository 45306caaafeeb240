import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ActingNotice } from '../merchants/acting-notice.tsx'
import { useActing } from '../merchants/use-acting.ts'
import system from '../system.module.css'
import { ToolPanel } from './tool-panel.tsx'
import { useTools } from './use-tools.ts'

/** Tools for the installation's operators: inspection and repair by hand, of the merchant in which they act. */
export function ToolboxPage() {
  const t = useTranslations()
  const { inPlatform } = useActing()
  const { tools = [], busy, check, apply } = useTools(!inPlatform)
  return (
    <PageFrame title={t('system.toolBox.title')}>
      <div className={system.sheet}>
        {inPlatform && <ActingNotice words={t('system.toolBox.enter')} />}
        {tools.map(tool => (
          <ToolPanel
            key={tool.key}
            tool={tool}
            busy={busy === tool.key}
            onCheck={inputs => void check(tool, inputs)}
            onApply={() => void apply(tool)}
          />
        ))}
      </div>
    </PageFrame>
  )
}
