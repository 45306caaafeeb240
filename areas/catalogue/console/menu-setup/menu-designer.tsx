import '#platform/console/theme/desk-styles.ts'
import { Alert, Button, Divider, Drawer, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Divider.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { IconLayoutGridAdd } from '#platform/console/icons/layout-grid-add.ts'
import { IconPencil } from '#platform/console/icons/pencil.ts'
import { useAnnouncer } from '#platform/console/kit/designer/announcer.tsx'
import { ConflictNotice } from '#platform/console/kit/designer/conflict-notice.tsx'
import { Desk, Side, Workspace } from '#platform/console/kit/designer/desk.tsx'
import { useKeptChanges } from '#platform/console/kit/form/use-kept-changes.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { MENU_SETUP, type MenuDraft } from '../../contract/menu-setup.ts'
import { freeze } from '../../rules/menu/frozen-menu.ts'
import { menuDiff } from '../../rules/menu/menu-diff.ts'
import { CellInspector } from './cell-inspector.tsx'
import { ChangeList } from './change-list.tsx'
import { DesignGrid } from './design-grid.tsx'
import { MenuActions, type MenuDialog } from './menu-actions.tsx'
import { MenuInspector } from './menu-inspector.tsx'
import classes from './menu-setup.module.css'
import { PageTabs } from './page-tabs.tsx'
import { Palette } from './palette.tsx'
import { useCellDrag } from './use-cell-drag.ts'
import { useMenuDesign } from './use-menu-design.ts'
import { type MenuDraftModel, useMenuDraft } from './use-menu-draft.ts'

const PublishDialog = lazy(() => import('./publish-dialog.tsx').then(m => ({ default: m.PublishDialog })))
const PublicationsDrawer = lazy(() =>
  import('./publications-drawer.tsx').then(m => ({ default: m.PublicationsDrawer })),
)
const PreviewDialog = lazy(() => import('./preview-dialog.tsx').then(m => ({ default: m.PreviewDialog })))
const CopyDialog = lazy(() => import('./copy-dialog.tsx').then(m => ({ default: m.CopyDialog })))

interface MenuDesignerProps {
  shop: Shop
  read: MenuDraft
  /** Another shop was chosen while this menu is half changed. */
  elsewhere: boolean
  onDirty: (dirty: boolean) => void
}

/** Palette, grid, and what is chosen: the menu of one shop under design. */
export function MenuDesigner({ shop, read, elsewhere, onDirty }: MenuDesignerProps) {
  const t = useTranslations()
  const { active } = usePlace()
  const phone = useIsPhone()
  const draft = useMenuDraft(shop.ordLot, read, active)
  const [announce, announcement] = useAnnouncer()
  const design = useMenuDesign(draft, announce)
  const locked = !usePermission(`${MENU_SETUP}:update`).allowed
  const drag = useCellDrag({ onDrop: design.drop, onPage: design.openPage, enabled: !locked })
  const [dialog, setDialog] = useState<MenuDialog | null>(null)
  const [drawer, setDrawer] = useState<'palette' | 'inspector' | null>(null)
  const inspector = useRef<HTMLElement>(null)
  const { dirty } = draft.design
  const { page } = design

  useKeptChanges({ dirty, locked, save: draft.save, onDirty })
  const edit = () => {
    if (phone) setDrawer('inspector')
    else inspector.current?.querySelector<HTMLElement>('input')?.focus()
  }
  const close = () => setDialog(null)
  const palette = (onTaken?: () => void) => (
    <Palette draft={draft} design={design} drag={drag} locked={locked} {...(onTaken ? { onTaken } : {})} />
  )
  const details = (
    <>
      {design.cell && (
        <CellInspector
          key={`${design.place.page}/${design.cell.row}/${design.cell.column}`}
          draft={draft}
          design={design}
          cell={design.cell}
          locked={locked}
        />
      )}
      {design.cell && <Divider />}
      <MenuInspector draft={draft} design={design} locked={locked} />
    </>
  )
  return (
    <PageFrame
      title={t('catalogue.menuSetup.titleOf', { shop: shop.lotName })}
      main={<MenuActions draft={draft} locked={locked} onDialog={setDialog} />}
    >
      {elsewhere && <Alert color="yellow">{t('catalogue.designer.elsewhere', { shop: shop.lotName })}</Alert>}
      {draft.failure && (
        <Alert color="red" role="alert">
          {draft.failure}
        </Alert>
      )}
      <Conflict draft={draft} />
      {announcement}
      <VisuallyHidden id="menu-setup-keys">{t('catalogue.menuSetup.keys')}</VisuallyHidden>
      <Desk sides="both">
        <Side folds label={t('catalogue.menuSetup.palette')}>
          {!phone && palette()}
        </Side>
        <Workspace label={t('catalogue.menuSetup.menuTitle')}>
          {page && <PageTabs draft={draft} design={design} page={page} locked={locked} />}
          {design.inHand && (
            <div className={classes.held}>
              <Text span size="sm" truncate className={classes.inHand}>
                {'from' in design.inHand
                  ? t('catalogue.menuSetup.tapToMove')
                  : t('catalogue.menuSetup.tapToPlace', { name: design.nameOf(design.inHand.holds) })}
              </Text>
              <Button size="compact-sm" variant="default" onClick={design.letGo}>
                {t('catalogue.menuSetup.cancel')}
              </Button>
            </div>
          )}
          {page && <DesignGrid draft={draft} design={design} drag={drag} page={page} locked={locked} onEdit={edit} />}
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {t('catalogue.menuSetup.keysShort')}
          </Text>
        </Workspace>
        <Side ref={inspector} folds label={t('catalogue.menuSetup.details')}>
          {!phone && details}
        </Side>
      </Desk>
      {phone && (
        <div className={classes.thumb}>
          <Button
            leftSection={<IconLayoutGridAdd size={18} aria-hidden />}
            disabled={locked}
            onClick={() => setDrawer('palette')}
          >
            {t('catalogue.menuSetup.palette')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setDrawer('inspector')}
          >
            {t(design.cell ? 'catalogue.menuSetup.edit' : 'catalogue.menuSetup.menuTitle')}
          </Button>
        </div>
      )}
      {phone && (
        <Drawer
          opened={drawer !== null}
          onClose={() => setDrawer(null)}
          position="bottom"
          size="80%"
          title={t(drawer === 'palette' ? 'catalogue.menuSetup.palette' : 'catalogue.menuSetup.details')}
          closeButtonProps={{ 'aria-label': t('platform.form.close') }}
        >
          <Stack gap="xs">{drawer === 'palette' ? palette(() => setDrawer(null)) : details}</Stack>
        </Drawer>
      )}
      {drag.dragged && (
        <Text
          span
          className={classes.ghost}
          style={{ transform: `translate(${drag.dragged.x}px, ${drag.dragged.y}px)` }}
          aria-hidden
        >
          {drag.dragged.name}
        </Text>
      )}
      <Suspense>
        {dialog === 'publish' && <PublishDialog draft={draft} shop={shop.lotName} onClose={close} />}
        {dialog === 'publications' && <PublicationsDrawer draft={draft} onClose={close} />}
        {dialog === 'preview' && <PreviewDialog draft={draft} onClose={close} />}
        {dialog === 'copy' && <CopyDialog draft={draft} onClose={close} />}
      </Suspense>
    </PageFrame>
  )
}

function Conflict({ draft }: { draft: MenuDraftModel }) {
  const { theirs, menu, things } = draft
  const changes = useMemo(
    () => (theirs ? menuDiff(freeze(theirs.menu, things), freeze(menu, things)) : []),
    [theirs, menu, things],
  )
  if (!theirs) return null
  return (
    <ConflictNotice
      by={theirs.savedBy}
      at={theirs.savedAt}
      busy={draft.saving}
      onTakeTheirs={draft.takeTheirs}
      onKeepMine={() => void draft.keepMine()}
    >
      <Group>
        <ChangeList changes={changes} />
      </Group>
    </ConflictNotice>
  )
}
