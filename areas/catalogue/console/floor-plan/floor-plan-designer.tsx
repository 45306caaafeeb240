import { Alert, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Divider.layer.css'
import { lazy, Suspense, useRef, useState } from 'react'
import { useView } from '#platform/console/kit/canvas/use-view.ts'
import { useAnnouncer } from '#platform/console/kit/designer/announcer.tsx'
import { ConflictNotice } from '#platform/console/kit/designer/conflict-notice.tsx'
import { Desk, Side, Workspace } from '#platform/console/kit/designer/desk.tsx'
import { HistoryButtons } from '#platform/console/kit/designer/history-buttons.tsx'
import { useKeptChanges } from '#platform/console/kit/form/use-kept-changes.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { type StoredFloorPlan, TABLES } from '../../contract/floor-plan.ts'
import { addDecoration, addTable, duplicatePieces, freePlace } from '../../rules/floor-plan/change-pieces.ts'
import { PlanCanvas } from './plan-canvas.tsx'
import { type NewPiece, PlanTools, RoomTabs } from './plan-tools.tsx'
import { RoomForm } from './room-form.tsx'
import { TableList } from './table-list.tsx'
import { useFloorPlan } from './use-floor-plan.ts'

const MergeDialog = lazy(() => import('./merge-dialog.tsx').then(m => ({ default: m.MergeDialog })))

/** Centimetres of floor around a room. */
const VIEW = { margin: 60, closest: 6 }

interface FloorPlanDesignerProps {
  shop: Shop
  read: StoredFloorPlan
  elsewhere: boolean
  onDirty: (dirty: boolean) => void
}

/** The plan of one shop's rooms: a drawing, and the same as a list beside it. */
export function FloorPlanDesigner({ shop, read, elsewhere, onDirty }: FloorPlanDesignerProps) {
  const t = useTranslations()
  const { relative } = useFormats()
  const { active } = usePlace()
  const phone = useIsPhone()
  const model = useFloorPlan(shop.ordLot, read, active)
  const svg = useRef<SVGSVGElement>(null)
  const view = useView(svg, model.room.size, VIEW)
  const permission = usePermission(`${TABLES}:update`)
  const locked = !permission.allowed
  const [snap, setSnap] = useState(true)
  const [merging, setMerging] = useState(false)
  const [inHand, setInHand] = useState<NewPiece | null>(null)
  const [announce, announcement] = useAnnouncer()
  const { design, room, chosen } = model
  const { dirty } = design

  useKeptChanges({ dirty, locked, save: model.save, onDirty })

  const put = (piece: NewPiece, at: { x: number; y: number }) => {
    const id = newId()
    const give = () => id
    design.do(now =>
      piece === 'wall' || piece === 'label'
        ? addDecoration(
            now,
            room.id,
            { kind: piece, text: piece === 'label' ? t('catalogue.tables.label') : '' },
            at,
            give,
          )
        : addTable(now, room.id, piece, at, give),
    )
    model.choose(new Set([id]))
    announce(t('catalogue.tables.added', { what: t(`catalogue.tables.new.${piece}`) }))
  }
  const add = (piece: NewPiece) => {
    // On a phone the user taps the place; on a desktop the piece appears in a free place, to be dragged.
    if (phone) return setInHand(piece)
    put(piece, freePlace(room, piece === 'wall' || piece === 'label' ? 'rectangle' : piece))
  }
  const onFloor = (at: { x: number; y: number }): boolean => {
    if (!inHand) return false
    put(inHand, at)
    setInHand(null)
    return true
  }
  const duplicate = () => {
    const copied = duplicatePieces(model.plan, room.id, chosen, newId)
    if (copied.made.length === 0) return
    design.do(() => copied.plan)
    model.choose(new Set(copied.made))
  }
  const { savedAt, savedBy } = model.facts
  const savedFacts = { at: savedAt ? relative(savedAt) : '', by: savedBy ?? '' }
  const saved = savedAt ? t(savedBy ? 'catalogue.designer.savedBy' : 'catalogue.designer.saved', savedFacts) : ''
  return (
    <PageFrame
      title={t('catalogue.tables.titleOf', { shop: shop.lotName })}
      main={
        <Group gap="xs" wrap="nowrap">
          {!phone && (
            <Text size="xs" c="dimmed" role="status" truncate>
              {dirty ? t('platform.form.unsaved') : saved}
            </Text>
          )}
          {!locked && (
            <HistoryButtons
              canUndo={design.canUndo}
              canRedo={design.canRedo}
              onUndo={design.undo}
              onRedo={design.redo}
            />
          )}
          <ReasonedButton
            permission={permission}
            loading={model.saving}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={() => void model.save()}
          >
            {t('platform.form.save')}
          </ReasonedButton>
        </Group>
      }
    >
      {elsewhere && <Alert color="yellow">{t('catalogue.designer.elsewhere', { shop: shop.lotName })}</Alert>}
      {model.failure && (
        <Alert color="red" role="alert">
          {model.failure}
        </Alert>
      )}
      {model.theirs && (
        <ConflictNotice
          by={model.theirs.savedBy}
          at={model.theirs.savedAt}
          busy={model.saving}
          onTakeTheirs={model.takeTheirs}
          onKeepMine={() => void model.keepMine()}
        />
      )}
      {announcement}
      <VisuallyHidden id="floor-plan-keys">{t('catalogue.tables.keys')}</VisuallyHidden>
      <Desk sides="end">
        <Workspace label={t('catalogue.tables.plan')}>
          <RoomTabs model={model} />
          {!locked && (
            <PlanTools
              model={model}
              view={view}
              snap={snap}
              onSnap={setSnap}
              onAdd={add}
              onDuplicate={duplicate}
              onMerge={() => setMerging(true)}
            />
          )}
          {inHand && (
            <Alert color="blue">
              <Group justify="space-between" wrap="nowrap">
                <Text size="sm">{t('catalogue.tables.tapToPlace', { what: t(`catalogue.tables.new.${inHand}`) })}</Text>
                <Button size="compact-sm" variant="default" onClick={() => setInHand(null)}>
                  {t('catalogue.menuSetup.cancel')}
                </Button>
              </Group>
            </Alert>
          )}
          <PlanCanvas
            svg={svg}
            model={model}
            view={view}
            snap={snap}
            locked={locked}
            onFloor={onFloor}
            onDuplicate={duplicate}
            announce={announce}
          />
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {t('catalogue.tables.keysShort')}
          </Text>
        </Workspace>
        <Side label={t('catalogue.menuSetup.details')}>
          <TableList model={model} locked={locked} />
          <RoomForm key={`${room.id}/${room.size.width}/${room.size.depth}`} model={model} locked={locked} />
        </Side>
      </Desk>
      <Suspense>{merging && <MergeDialog model={model} onClose={() => setMerging(false)} />}</Suspense>
    </PageFrame>
  )
}
