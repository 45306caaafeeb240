import { Alert, Text, VisuallyHidden } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { Canvas } from '#platform/console/kit/canvas/canvas.tsx'
import { useView } from '#platform/console/kit/canvas/use-view.ts'
import { useAnnouncer } from '#platform/console/kit/designer/announcer.tsx'
import { Desk, Side, Workspace } from '#platform/console/kit/designer/desk.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { saveTemplate } from '../../contract/template.ts'
import { PLACE_FACTS } from '../../rules/kinds/place-kinds.ts'
import { duplicateElements, findElement, GRID, removeElements, turnElements } from '../../rules/place/edit-place.ts'
import { MM, type PlaceTree } from '../../rules/place/element.ts'
import { DesignerFrame } from '../designed/designer-frame.tsx'
import { DesignerActions } from '../templates/designer-actions.tsx'
import { elementName } from './element-name.ts'
import { PaperForm } from './paper-form.tsx'
import classes from './place.module.css'
import { placeCanvasDesign } from './place-canvas-design.ts'
import { PlaceDrawing } from './place-drawing.tsx'
import { PlaceList } from './place-list.tsx'
import { PlaceTools } from './place-tools.tsx'
import { usePlaceData } from './use-place-data.ts'
import { type PlaceRead, usePlaceDraft } from './use-place-draft.ts'

const CLOSEST = 8
const STEPS = { usual: GRID, fine: MM / 10 }
const QUARTER = 90
/** Shares of the larger side of the paper. */
const MARGIN = 0.06
const GRIP = 0.012

/** A print as it comes out at the start, its elements and their settings at the end. */
export function PlaceDesigner({ read }: { read: PlaceRead }) {
  const t = useTranslations()
  const draft = usePlaceDraft(read)
  const mayChange = usePermission(saveTemplate.need)
  const locked = !mayChange.allowed
  const svg = useRef<SVGSVGElement>(null)
  const { tree, at } = draft
  const { width, height } = tree.paper
  const longest = Math.max(width, height)
  const view = useView(svg, { width, depth: height }, { margin: longest * MARGIN, closest: CLOSEST })
  const [snap, setSnap] = useState(true)
  const [announce, announcement] = useAnnouncer()
  const data = usePlaceData(draft)
  const design = placeCanvasDesign(draft)
  const grip = useMemo(() => ({ half: longest * GRIP, turnOff: longest * GRIP * 4 }), [longest])
  const change = (next: PlaceTree) => draft.change({ tree: next, at })
  const duplicate = () => {
    const copied = duplicateElements(tree, at, newId)
    if (copied.ids.size > 0) draft.change({ tree: copied.tree, at: copied.ids })
  }
  return (
    <DesignerFrame designed={draft} actions={<DesignerActions draft={draft} />} locked={locked}>
      {announcement}
      <VisuallyHidden id="place-keys">{t('design.place.keys')}</VisuallyHidden>
      <Desk sides="end">
        <Workspace label={t('design.place.print')}>
          <PlaceTools
            draft={draft}
            data={data}
            view={view}
            snap={snap}
            locked={locked}
            onSnap={setSnap}
            onDuplicate={duplicate}
          />
          {data.notes.map(note => (
            <Alert key={`${note.element} ${note.code}`} color="yellow" role="status" p="xs">
              {t(`design.place.note.${note.code}`, { name: note.name })}
            </Alert>
          ))}
          {data.isStandard && (
            <Alert color="yellow" role="status" p="xs">
              {t('design.place.standardUsed')}
            </Alert>
          )}
          <Canvas
            svg={svg}
            design={design}
            view={view}
            snap={snap}
            locked={locked}
            label={t('design.place.printOf', { name: read.name })}
            keysId="place-keys"
            grip={grip}
            steps={STEPS}
            nameOf={({ id }) => elementName(findElement(tree, id), t)}
            announce={announce}
            onDuplicate={duplicate}
            onRemove={ids => draft.change({ tree: removeElements(tree, ids), at: new Set() })}
            onTurn={back => change(turnElements(tree, at, back ? -QUARTER : QUARTER))}
          >
            <PlaceDrawing draft={draft} placed={data.placed} />
          </Canvas>
          <Text size="xs" c="dimmed" className={classes.keys ?? ''}>
            {t('design.place.keysShort')}
          </Text>
        </Workspace>
        <Side label={t('design.designer.settings')}>
          <PlaceList draft={draft} fields={PLACE_FACTS[draft.kind].fields} locked={locked} />
          <PaperForm draft={draft} locked={locked} />
        </Side>
      </Desk>
    </DesignerFrame>
  )
}
