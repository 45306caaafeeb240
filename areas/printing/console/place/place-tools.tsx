import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu, NativeSelect, Switch } from '@mantine/core'
import { IconCopy } from '#platform/console/icons/copy.ts'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { IconRotateClockwise } from '#platform/console/icons/rotate-clockwise.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { ArrangeMenu, CanvasTool, ZoomTools } from '#platform/console/kit/canvas/canvas-tools.tsx'
import type { View } from '#platform/console/kit/canvas/use-view.ts'
import { HistoryButtons } from '#platform/console/kit/designer/history-buttons.tsx'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { PLACE_FACTS } from '../../rules/kinds/place-kinds.ts'
import { TRAPS } from '../../rules/kinds/traps.ts'
import {
  addElement,
  alignElements,
  removeElements,
  spreadElements,
  turnElements,
} from '../../rules/place/edit-place.ts'
import { MM, type PlaceElementKind, type PlaceTree } from '../../rules/place/element.ts'
import { newPlaceElement, placeElementKinds } from '../../rules/place/new-place-element.ts'
import classes from './place.module.css'
import type { PlaceDataChoice } from './use-place-data.ts'
import type { PlaceDraft } from './use-place-draft.ts'

interface PlaceToolsProps {
  draft: PlaceDraft
  data: PlaceDataChoice
  view: View
  snap: boolean
  locked: boolean
  onSnap: (snap: boolean) => void
  onDuplicate: () => void
}

/** What is added, what is done with what is chosen, and with which data the print is looked at. */
export function PlaceTools({ draft, data, view, snap, locked, onSnap, onDuplicate }: PlaceToolsProps) {
  const t = useTranslations()
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('design.place.tools')}>
      {!locked && <EditTools draft={draft} snap={snap} onSnap={onSnap} onDuplicate={onDuplicate} />}
      <ZoomTools
        view={view}
        labels={{ out: t('design.place.zoomOut'), fit: t('design.place.zoomFit'), in: t('design.place.zoomIn') }}
      />
      <NativeSelect
        className={classes.data ?? ''}
        aria-label={t('design.designer.data')}
        value={data.chosen}
        data={[
          ...TRAPS.map(trap => ({ value: trap, label: t(`design.trap.${trap}`) })),
          ...data.items.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => data.choose(currentTarget.value)}
      />
    </div>
  )
}

type EditToolsProps = Pick<PlaceToolsProps, 'draft' | 'snap' | 'onSnap' | 'onDuplicate'>

function EditTools({ draft, snap, onSnap, onDuplicate }: EditToolsProps) {
  const t = useTranslations()
  const { tree, at, kind: printed } = draft
  const { fields } = PLACE_FACTS[printed]
  const none = at.size === 0
  const change = (next: PlaceTree) => draft.change({ tree: next, at })
  const add = (kind: PlaceElementKind) => {
    const id = newId()
    draft.change({
      tree: addElement(tree, newPlaceElement(kind, { id, x: 2 * MM, y: 2 * MM, fields })),
      at: new Set([id]),
    })
  }
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button leftSection={<IconPlus size={16} aria-hidden />}>{t('design.designer.add')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {placeElementKinds(fields).map(kind => (
            <Menu.Item key={kind} onClick={() => add(kind)}>
              {t(`design.placeElement.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <CanvasTool label={t('design.place.turn')} disabled={none} onClick={() => change(turnElements(tree, at, 90))}>
        <IconRotateClockwise size={18} aria-hidden />
      </CanvasTool>
      <CanvasTool label={t('design.place.duplicate')} disabled={none} onClick={onDuplicate}>
        <IconCopy size={18} aria-hidden />
      </CanvasTool>
      <ArrangeMenu
        label={t('design.place.align')}
        disabled={at.size < 2}
        words={alignment => t(`design.place.alignments.${alignment}`)}
        onAlign={alignment => change(alignElements(tree, at, alignment))}
        spread={{ across: t('design.place.spreadAcross'), down: t('design.place.spreadDown') }}
        onSpread={along => change(spreadElements(tree, at, along))}
      />
      <CanvasTool
        label={t('design.designer.remove')}
        disabled={none}
        onClick={() => draft.change({ tree: removeElements(tree, at), at: new Set() })}
      >
        <IconTrash size={18} aria-hidden />
      </CanvasTool>
      <HistoryButtons canUndo={draft.canUndo} canRedo={draft.canRedo} onUndo={draft.undo} onRedo={draft.redo} />
      <Switch label={t('design.place.snap')} checked={snap} onChange={event => onSnap(event.currentTarget.checked)} />
    </>
  )
}
