import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
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
    <FormDialog
      title={t('catalogue.menuSetup.copy')}
      action={t('catalogue.menuSetup.copy')}
      ready={from !== null}
      busy={busy}
      problem={problem}
      onSubmit={copy}
      onClose={onClose}
    >
      <Text size="sm">{t('catalogue.menuSetup.copyHint')}</Text>
      <Select
        label={t('catalogue.menuSetup.copyFrom')}
        value={from}
        onChange={setFrom}
        data={others.map(shop => ({ value: shop.ordLot, label: shop.lotName }))}
        data-autofocus
      />
    </FormDialog>
  )
}
