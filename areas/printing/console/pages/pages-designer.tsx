import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { saveTemplate } from '../../contract/template.ts'
import { DesignerFrame } from '../designed/designer-frame.tsx'
import classes from '../lines/lines.module.css'
import { DesignerActions } from '../templates/designer-actions.tsx'
import { PagesPreview } from './pages-preview.tsx'
import { PartForm } from './part-form.tsx'
import { PagePartList } from './part-list.tsx'
import { type PagesRead, usePagesDraft } from './use-pages-draft.ts'

/** Parts at the start, the selected one in the middle, the pages at the end. */
export function PagesDesigner({ read }: { read: PagesRead }) {
  const draft = usePagesDraft(read)
  const locked = !usePermission(saveTemplate.need).allowed
  return (
    <DesignerFrame designed={draft} actions={<DesignerActions draft={draft} />} locked={locked}>
      <div className={classes.desk}>
        <PagePartList draft={draft} locked={locked} />
        <PartForm key={draft.at} draft={draft} locked={locked} />
        <PagesPreview draft={draft} />
      </div>
    </DesignerFrame>
  )
}
