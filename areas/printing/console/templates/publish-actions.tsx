import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Need } from '#platform/contract/define/operation.ts'

interface PublishActionsProps {
  mayChange: Need
  mayPublish: Need
  dirty: boolean
  busy: boolean
  /** Number of the publication in use. */
  published: number | undefined
  /** Why it can't be saved. */
  unsavable?: string | undefined
  /** Why it can't be published. */
  unpublishable?: string | undefined
  onSave: () => void
  onPublish: () => void
  history: (onClose: () => void) => ReactNode
}

/** What is done with something under design as a whole: its publications, saving, publishing. */
export function PublishActions(props: PublishActionsProps) {
  const { dirty, busy, published, unsavable, unpublishable, onSave, onPublish, history } = props
  const t = useTranslations()
  const mayChange = usePermission(props.mayChange)
  const mayPublish = usePermission(props.mayPublish)
  const [showsHistory, setShowsHistory] = useState(false)
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setShowsHistory(true)}>
        {t('design.template.history')}
      </Button>
      <ReasonedButton
        variant="default"
        loading={busy}
        permission={withReason(mayChange, unsavable ?? (dirty ? undefined : t('design.designer.nothingToSave')))}
        onClick={onSave}
      >
        {t('platform.form.save')}
      </ReasonedButton>
      <ReasonedButton loading={busy} permission={withReason(mayPublish, unpublishable)} onClick={onPublish}>
        {published === undefined
          ? t('design.designer.publish')
          : t('design.designer.publishAgain', { number: published })}
      </ReasonedButton>
      {showsHistory && history(() => setShowsHistory(false))}
    </Group>
  )
}
