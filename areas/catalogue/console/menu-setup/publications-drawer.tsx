import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import '#platform/console/kit/styles/dialog-styles.ts'
import { Badge, Button, Drawer, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Publication } from '#platform/contract/publication.ts'
import { MENU_SETUP, menuPublication, menuPublications } from '../../contract/menu-setup.ts'
import { thawed } from '../../rules/menu/frozen-menu.ts'
import { menuDiff } from '../../rules/menu/menu-diff.ts'
import { ChangeList } from './change-list.tsx'
import { type MenuDraftModel, menuKey } from './use-menu-draft.ts'

interface PublicationsDrawerProps {
  draft: MenuDraftModel
  onClose: () => void
}

/** What the tills were given so far: who, when, why; each can be brought back. */
export function PublicationsDrawer({ draft, onClose }: PublicationsDrawerProps) {
  const t = useTranslations()
  const { ordLot } = draft
  const [open, setOpen] = useState<number>()
  const list = useQuery({
    queryKey: [...menuKey(ordLot), 'publications', draft.published?.number],
    queryFn: async ({ signal }) => (await call(menuPublications, { ordLot }, { signal })).result,
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('catalogue.menuSetup.publications')}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="xs">
        {list.isPending && <Loader size="sm" />}
        {list.data?.length === 0 && <Text c="dimmed">{t('catalogue.menuSetup.noPublications')}</Text>}
        {list.data?.map(each => (
          <PublicationItem
            key={each.number}
            draft={draft}
            publication={each}
            newest={each.number === draft.published?.number}
            open={open === each.number}
            onOpen={() => setOpen(open === each.number ? undefined : each.number)}
            onClose={onClose}
          />
        ))}
      </Stack>
    </Drawer>
  )
}

interface PublicationProps {
  draft: MenuDraftModel
  publication: Publication
  newest: boolean
  open: boolean
  onOpen: () => void
  onClose: () => void
}

function PublicationItem({ draft, publication, newest, open, onOpen, onClose }: PublicationProps) {
  const t = useTranslations()
  const { instant } = useFormats()
  const { number, at, by, note, rolledBackTo } = publication
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('catalogue.menuSetup.publication', { number })}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{t('catalogue.menuSetup.publication', { number })}</Text>
          {newest && <Badge variant="light">{t('catalogue.menuSetup.onTills')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t('catalogue.menuSetup.publishedBy', { at: instant(at), by: by || t('platform.designer.somebody') })}
        </Text>
        {rolledBackTo !== null && (
          <Text size="sm">{t('catalogue.menuSetup.broughtBack', { number: rolledBackTo })}</Text>
        )}
        {note && (
          <Text size="sm" dir="auto">
            {note}
          </Text>
        )}
        {!newest && (
          <Button variant="default" size="xs" aria-expanded={open} onClick={onOpen}>
            {t(open ? 'catalogue.menuSetup.hideChanges' : 'catalogue.menuSetup.showChanges')}
          </Button>
        )}
        {open && !newest && <RollBack draft={draft} number={number} onDone={onClose} />}
      </Stack>
    </Paper>
  )
}

/** What going back would change on the tills, and the two ways back. */
function RollBack({ draft, number, onDone }: { draft: MenuDraftModel; number: number; onDone: () => void }) {
  const t = useTranslations()
  const permission = usePermission(`${MENU_SETUP}:publish`)
  const update = usePermission(`${MENU_SETUP}:update`)
  const { attempt, busy, problem } = useAttempt()
  const { ordLot, published } = draft
  const earlier = useQuery({
    queryKey: [...menuKey(ordLot), 'publication', number],
    queryFn: async ({ signal }) => (await call(menuPublication, { ordLot, number }, { signal })).result,
    staleTime: Number.POSITIVE_INFINITY, // a publication never changes
  })
  const then = earlier.data
  const changes = useMemo(() => (then ? menuDiff(published?.menu ?? null, then.menu) : []), [then, published])
  if (!then) return <Loader size="sm" />
  const back = () =>
    attempt(async () => {
      await draft.rollBack(number, '')
      onDone()
    })
  const take = () => {
    draft.know(Object.values(then.things), then.files)
    draft.design.do(() => thawed(then.menu, then.things))
    onDone()
  }
  return (
    <Stack gap="xs">
      {changes.length === 0 ? (
        <Text size="sm">{t('catalogue.menuSetup.sameAsNow')}</Text>
      ) : (
        <ChangeList changes={changes} />
      )}
      <FormProblem words={problem} />
      <Group gap="xs">
        {changes.length > 0 && (
          <ReasonedButton size="xs" permission={permission} loading={busy} onClick={() => void back()}>
            {t('catalogue.menuSetup.rollBack', { number })}
          </ReasonedButton>
        )}
        <ReasonedButton size="xs" variant="default" permission={update} onClick={take}>
          {t('catalogue.menuSetup.takeIntoDraft')}
        </ReasonedButton>
      </Group>
    </Stack>
  )
}
