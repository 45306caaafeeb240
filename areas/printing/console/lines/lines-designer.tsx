import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { ConflictNotice } from '#platform/console/kit/designer/conflict-notice.tsx'
import { useKeptChanges } from '#platform/console/kit/form/use-kept-changes.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { publishTemplate, saveTemplate, type TemplateDraft } from '../../contract/template.ts'
import { ElementForm } from './element-form.tsx'
import { ElementList } from './element-list.tsx'
import classes from './lines.module.css'
import { LinesPreview } from './lines-preview.tsx'
import { PublicationsDialog } from './publications-dialog.tsx'
import { type LinesDraft, useLinesDraft } from './use-lines-draft.ts'

/** Elements at the start, the selected one in the middle, the paper at the end. */
export function LinesDesigner({ read }: { read: TemplateDraft }) {
  const draft = useLinesDraft(read)
  const { setTitle } = usePlace()
  useEffect(() => setTitle(read.name), [read.name, setTitle])
  const mayChange = usePermission(saveTemplate.need)
  useKeptChanges({ dirty: draft.dirty, locked: !mayChange.allowed, save: draft.save })
  return (
    <PageFrame title={read.name} main={<DesignerActions draft={draft} />}>
      <Stack gap="sm">
        <FormProblem words={draft.problem} />
        {draft.theirs && (
          <ConflictNotice
            by={draft.theirs.savedBy}
            at={draft.theirs.savedAt}
            busy={draft.busy}
            onTakeTheirs={draft.takeTheirs}
            onKeepMine={() => void draft.keepMine()}
          />
        )}
        <div className={classes.desk}>
          <ElementList draft={draft} locked={!mayChange.allowed} />
          <ElementForm key={draft.at.join('.')} draft={draft} locked={!mayChange.allowed} />
          <LinesPreview draft={draft} />
        </div>
      </Stack>
    </PageFrame>
  )
}

function DesignerActions({ draft }: { draft: LinesDraft }) {
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
