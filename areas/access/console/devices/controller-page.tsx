import { lazy, Suspense, useState } from 'react'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { showBoard } from '../../contract/board.ts'
import { Controller } from '../../contract/config.ts'
import { rotateKey } from '../../contract/device-control.ts'
import { simulate } from '../../contract/simulator.ts'

const BoardDialog = lazy(() => import('./board-dialog.tsx').then(m => ({ default: m.BoardDialog })))

const SecretDialog = lazy(() =>
  import('#platform/console/kit/records/secret-dialog.tsx').then(m => ({ default: m.SecretDialog })),
)

const SimulatorDialog = lazy(() => import('./simulator-dialog.tsx').then(m => ({ default: m.SimulatorDialog })))

const view: FormView<typeof Controller> = {
  full: true,
  hidden: row => (row ? [] : ['keySetAt', 'lastSeenAt', 'firmware']),
}

function KeyButton({ chosen: { rows, beyond } }: { chosen: Chosen<typeof Controller> }) {
  const t = useTranslations()
  const may = usePermission(rotateKey.need)
  const [key, setKey] = useState<string>()
  const words = {
    title: t('acs.config.key'),
    hint: t('acs.config.keyShown'),
    copy: t('acs.config.copyKey'),
    copied: t('acs.config.keyCopied'),
  }
  const [controller] = rows
  // Boards have no key.
  if (!controller || controller.kind === 'uhppote' || rows.length !== 1 || beyond) return null
  const rotate = async () => {
    let created = ''
    const agreed = await confirm({
      title: t('acs.config.rotateKey'),
      body: t('acs.config.rotateHint'),
      action: t('acs.config.rotateKey'),
      run: async () => {
        created = (await call(rotateKey, { id: controller.id }, { hideErrors: true })).result.key
      },
    })
    if (agreed) setKey(created)
  }
  return (
    <>
      <ReasonedButton size="xs" variant="default" permission={may} onClick={() => void rotate()}>
        {t('acs.config.rotateKey')}
      </ReasonedButton>
      <Suspense fallback={null}>
        {key && <SecretDialog secret={key} words={words} onClose={() => setKey(undefined)} />}
      </Suspense>
    </>
  )
}

function SimulateButton({ chosen: { rows, beyond } }: { chosen: Chosen<typeof Controller> }) {
  const t = useTranslations()
  const may = usePermission(simulate.need)
  const [open, setOpen] = useState(false)
  const [controller] = rows
  if (controller?.kind !== 'simulator' || rows.length !== 1 || beyond) return null
  const { id, name } = controller
  return (
    <>
      <ReasonedButton size="xs" variant="default" permission={may} onClick={() => setOpen(true)}>
        {t('acs.config.simulate')}
      </ReasonedButton>
      <Suspense fallback={null}>
        {open && <SimulatorDialog id={id} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function BoardButton({ chosen: { rows, beyond } }: { chosen: Chosen<typeof Controller> }) {
  const t = useTranslations()
  const may = usePermission(showBoard.need)
  const [open, setOpen] = useState(false)
  const [controller] = rows
  if (controller?.kind !== 'uhppote' || rows.length !== 1 || beyond) return null
  const { id, name } = controller
  return (
    <>
      <ReasonedButton size="xs" variant="default" permission={may} onClick={() => setOpen(true)}>
        {t('acs.config.board')}
      </ReasonedButton>
      <Suspense fallback={null}>{open && <BoardDialog id={id} name={name} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Controllers and their keys. */
export const ControllerPage = () => (
  <ResourceListPage
    resource={Controller}
    view={view}
    actions={chosen => [
      <KeyButton key="key" chosen={chosen} />,
      <SimulateButton key="simulate" chosen={chosen} />,
      <BoardButton key="board" chosen={chosen} />,
    ]}
  />
)
