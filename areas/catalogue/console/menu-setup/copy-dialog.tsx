import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { useSession } from '#platform/console/shell/session.tsx'
import { thawed } from '../../rules/menu/frozen-menu.ts'
import { type MenuDraftModel, readMenu } from './use-menu-draft.ts'

/** Takes another shop's menu over into this draft: its saved draft, or what its tills have. */
export function CopyDialog({ draft, onClose }: { draft: MenuDraftModel; onClose: () => void }) {
  const t = useTranslations()
  const { shops } = useSession()
  const [from, setFrom] = useState<string | null>(null)
  const { attempt, busy, problem, setProblem } = useAttempt()
  const others = shops.filter(shop => shop.ordLot !== draft.ordLot)
  const copy = () =>
    attempt(async () => {
      const read = await readMenu(from ?? '')
      const menu = read.menu ?? (read.published && thawed(read.published.menu, read.things))
      if (!menu) return setProblem(t('catalogue.menuSetup.noMenuThere'))
      draft.know(Object.values(read.things), read.files)
      draft.design.do(() => menu)
      onClose()
    })
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={t('catalogue.menuSetup.copy')}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('catalogue.menuSetup.copyHint')}</Text>
        <Select
          label={t('catalogue.menuSetup.copyFrom')}
          value={from}
          onChange={setFrom}
          data={others.map(shop => ({ value: shop.ordLot, label: shop.lotName }))}
          data-autofocus
        />
        <FormProblem words={problem} />
        <Group justify="flex-end">
          <Button disabled={from === null} loading={busy} onClick={() => void copy()}>
            {t('catalogue.menuSetup.copy')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
