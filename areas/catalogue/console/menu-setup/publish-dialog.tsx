import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import '#platform/console/kit/styles/dialog-styles.ts'
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { freeze } from '../../rules/menu/frozen-menu.ts'
import { menuDiff } from '../../rules/menu/menu-diff.ts'
import { menuProblems } from '../../rules/menu/menu-things.ts'
import { ChangeList } from './change-list.tsx'
import type { MenuDraftModel } from './use-menu-draft.ts'

const LONGEST_NOTE = 400

interface PublishDialogProps {
  draft: MenuDraftModel
  shop: string
  onClose: () => void
}

/** Shows what the tills will see changed, and changes it. */
export function PublishDialog({ draft, shop, onClose }: PublishDialogProps) {
  const t = useTranslations()
  const [note, setNote] = useState('')
  const { attempt, busy, problem } = useAttempt()
  const { menu, things, published } = draft
  const changes = useMemo(() => menuDiff(published?.menu ?? null, freeze(menu, things)), [menu, things, published])
  const holes = useMemo(() => menuProblems(menu, things).length, [menu, things])
  const publish = () =>
    attempt(async () => {
      // Where it cannot be saved, the page behind says why.
      await draft.publish(note)
      onClose()
    })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      centered
      title={t('catalogue.menuSetup.publishTo', { shop })}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="md">
        {changes.length === 0 ? (
          <Text>{t('catalogue.menuSetup.nothingToPublish')}</Text>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {published
                ? t('catalogue.menuSetup.comparedWith', { number: published.number })
                : t('catalogue.menuSetup.firstPublication')}
            </Text>
            <ChangeList changes={changes} />
          </>
        )}
        {holes > 0 && <Alert color="yellow">{t('catalogue.menuSetup.holes', { count: holes })}</Alert>}
        <Textarea
          label={t('catalogue.menuSetup.note')}
          description={t('catalogue.menuSetup.noteHint')}
          value={note}
          maxLength={LONGEST_NOTE}
          autosize
          minRows={2}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <FormProblem words={problem} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('catalogue.menuSetup.notNow')}
          </Button>
          <Button disabled={changes.length === 0} loading={busy} onClick={() => void publish()}>
            {t('catalogue.menuSetup.publishChanges', { count: changes.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
