import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { publishTemplate, saveTemplate } from '../../contract/template.ts'
import { PublicationsDialog } from './publications-dialog.tsx'
import type { AnyDesignedTemplate } from './use-template-draft.ts'

/** What is done with a template as a whole: its publications, saving, publishing. */
export function DesignerActions({ draft }: { draft: AnyDesignedTemplate }) {
  const t = useTranslations()
  const mayChange = usePermission(saveTemplate.need)
  const mayPublish = usePermission(publishTemplate.need)
  const [showsHistory, setShowsHistory] = useState(false)
  const { dirty, saved, problems, busy } = draft
  const wrong = problems.length > 0 ? t('design.designer.fixFirst') : undefined
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setShowsHistory(true)}>
        {t('design.template.history')}
      </Button>
      <ReasonedButton
        variant="default"
        loading={busy}
        permission={withReason(mayChange, wrong ?? (dirty ? undefined : t('design.designer.nothingToSave')))}
        onClick={() => void draft.save()}
      >
        {t('platform.form.save')}
      </ReasonedButton>
      <ReasonedButton loading={busy} permission={withReason(mayPublish, wrong)} onClick={() => void draft.publish('')}>
        {saved.published
          ? t('design.designer.publishAgain', { number: saved.published.number })
          : t('design.designer.publish')}
      </ReasonedButton>
      {showsHistory && <PublicationsDialog draft={draft} onClose={() => setShowsHistory(false)} />}
    </Group>
  )
}
