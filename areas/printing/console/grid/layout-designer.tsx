import { useQuery } from '@tanstack/react-query'
import { PublicationsDialog } from '#platform/console/kit/designer/publications-dialog.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { LayoutDraft, LayoutOperations } from '../../contract/grid-layout.ts'
import { LAYOUTS, type LayoutKind } from '../../rules/grid/tile.ts'
import { DesignerFrame } from '../designed/designer-frame.tsx'
import classes from '../lines/lines.module.css'
import { PublishActions } from '../templates/publish-actions.tsx'
import { LayoutPreview } from './layout-preview.tsx'
import { TileForm } from './tile-form.tsx'
import { TileList } from './tile-list.tsx'
import { type LayoutDesigner as Designer, useLayoutDraft } from './use-layout-draft.ts'

interface LayoutDesignerProps {
  read: LayoutDraft
  layout: LayoutKind
  operations: LayoutOperations
}

/** Tiles at the start, the settings of the selected one in the middle, the device at the end. */
export function LayoutDesigner({ read, layout, operations }: LayoutDesignerProps) {
  const designer = useLayoutDraft({ read, layout, operations })
  const locked = !usePermission(operations.save.need).allowed
  return (
    <DesignerFrame designed={designer} locked={locked} actions={<LayoutActions designer={designer} />}>
      <div className={classes.desk}>
        <TileList designer={designer} locked={locked} />
        <TileForm designer={designer} locked={locked} />
        <LayoutPreview designer={designer} locked={locked} />
      </div>
    </DesignerFrame>
  )
}

function LayoutActions({ designer }: { designer: Designer }) {
  const t = useTranslations()
  const { dirty, busy, saved, design, problems, operations } = designer
  const reason = () => {
    if (design.grid.tiles.length === 0) return t('design.grid.nothingToPublish')
    return problems.length > 0 ? t('design.grid.finishFirst') : undefined
  }
  return (
    <PublishActions
      {...{ dirty, busy, published: saved.published?.number }}
      unpublishable={reason()}
      mayChange={operations.save.need}
      mayPublish={operations.publish.need}
      onSave={() => void designer.save()}
      onPublish={() => void designer.publish()}
      history={onClose => <LayoutPublications designer={designer} onClose={onClose} />}
    />
  )
}

/** What devices showed with a layout. */
function LayoutPublications({ designer, onClose }: { designer: Designer; onClose: () => void }) {
  const t = useTranslations()
  const { layout, operations } = designer
  const { id, name, published } = designer.saved
  const { data } = useQuery({
    queryKey: [LAYOUTS[layout].key, 'publications', id, published?.number],
    queryFn: async ({ signal }) => (await call(operations.publications, { id }, { signal })).result,
  })
  return (
    <PublicationsDialog
      {...{ name, publications: data, current: published?.number, onClose }}
      mayRollBack={usePermission(operations.rollBack.need).allowed}
      {...{ busy: designer.busy, problem: designer.problem }}
      none={t('design.grid.none')}
      onRollBack={number => void designer.rollBack(number)}
    />
  )
}
