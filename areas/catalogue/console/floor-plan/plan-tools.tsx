import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu, SegmentedControl, Switch } from '@mantine/core'
import { IconCopy } from '#platform/console/icons/copy.ts'
import { IconLayersUnion } from '#platform/console/icons/layers-union.ts'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { IconRotateClockwise } from '#platform/console/icons/rotate-clockwise.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { ArrangeMenu, CanvasTool, ZoomTools } from '#platform/console/kit/canvas/canvas-tools.tsx'
import type { View } from '#platform/console/kit/canvas/use-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { alignPieces, spreadPieces, turnPieces } from '../../rules/floor-plan/arrange-pieces.ts'
import { removePieces } from '../../rules/floor-plan/change-pieces.ts'
import { ANGLE_STEP, TABLE_SHAPES, type TableShape } from '../../rules/floor-plan/floor-plan.ts'
import { findMerge, splitTables } from '../../rules/floor-plan/merge-tables.ts'
import classes from './floor-plan.module.css'
import type { FloorPlanModel } from './use-floor-plan.ts'

export type NewPiece = TableShape | 'wall' | 'label'
const NEW_PIECES: readonly NewPiece[] = [...TABLE_SHAPES, 'wall', 'label']

interface PlanToolsProps {
  model: FloorPlanModel
  view: View
  snap: boolean
  onSnap: (snap: boolean) => void
  onAdd: (piece: NewPiece) => void
  onDuplicate: () => void
  onMerge: () => void
}

/** What is done with what is chosen, and how the plan is looked at. */
export function PlanTools({ model, view, snap, onSnap, onAdd, onDuplicate, onMerge }: PlanToolsProps) {
  const t = useTranslations()
  const { chosen, room } = model
  const none = chosen.size === 0
  const merged = [...chosen].some(id => findMerge(room, id))
  const tool = (label: string, icon: React.ReactNode, onClick: () => void, disabled = none) => (
    <CanvasTool label={label} disabled={disabled} onClick={onClick}>
      {icon}
    </CanvasTool>
  )
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('catalogue.tables.tools')}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button leftSection={<IconPlus size={16} aria-hidden />}>{t('catalogue.tables.add')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {NEW_PIECES.map(piece => (
            <Menu.Item key={piece} onClick={() => onAdd(piece)}>
              {t(`catalogue.tables.new.${piece}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {tool(t('catalogue.tables.turn'), <IconRotateClockwise size={18} aria-hidden />, () =>
        model.change(now => turnPieces(now, chosen, ANGLE_STEP)),
      )}
      {tool(t('catalogue.tables.duplicate'), <IconCopy size={18} aria-hidden />, onDuplicate)}
      <ArrangeMenu
        label={t('catalogue.tables.align')}
        disabled={chosen.size < 2}
        words={alignment => t(`catalogue.tables.alignments.${alignment}`)}
        onAlign={alignment => model.change(now => alignPieces(now, chosen, alignment))}
        spread={{ across: t('catalogue.tables.spreadAcross'), down: t('catalogue.tables.spreadDown') }}
        onSpread={along => model.change(now => spreadPieces(now, chosen, along))}
      />
      <Button variant="default" leftSection={<IconLayersUnion size={16} aria-hidden />} onClick={onMerge}>
        {t('catalogue.tables.merge')}
      </Button>
      {merged && (
        <Button variant="default" onClick={() => model.change(now => splitTables(now, chosen))}>
          {t('catalogue.tables.split')}
        </Button>
      )}
      {tool(t('catalogue.tables.remove'), <IconTrash size={18} aria-hidden />, () =>
        model.change(now => removePieces(now, chosen)),
      )}
      <Switch
        label={t('catalogue.tables.snap')}
        checked={snap}
        onChange={event => onSnap(event.currentTarget.checked)}
      />
      <ZoomTools
        view={view}
        labels={{
          out: t('catalogue.tables.zoomOut'),
          fit: t('catalogue.tables.zoomFit'),
          in: t('catalogue.tables.zoomIn'),
        }}
      />
    </div>
  )
}

/** Which of the shop's rooms is on the table. */
export function RoomTabs({ model }: { model: FloorPlanModel }) {
  const t = useTranslations()
  const { rooms } = model.plan
  if (rooms.length < 2) return null
  return (
    <SegmentedControl
      size="xs"
      className={classes.rooms ?? ''}
      aria-label={t('catalogue.tables.rooms')}
      value={model.room.id}
      onChange={model.openRoom}
      data={rooms.map(room => ({ value: room.id, label: room.name }))}
    />
  )
}
