import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { saveTemplate } from '../../contract/template.ts'
import { DesignerFrame } from '../designed/designer-frame.tsx'
import { DesignerActions } from '../templates/designer-actions.tsx'
import { ElementForm } from './element-form.tsx'
import { ElementList } from './element-list.tsx'
import classes from './lines.module.css'
import { LinesPreview } from './lines-preview.tsx'
import { type LinesRead, useLinesDraft } from './use-lines-draft.ts'

/** Elements at the start, the selected one in the middle, the paper at the end. */
export function LinesDesigner({ read }: { read: LinesRead }) {
  const draft = useLinesDraft(read)
  const locked = !usePermission(saveTemplate.need).allowed
  return (
    <DesignerFrame designed={draft} actions={<DesignerActions draft={draft} />} locked={locked}>
      <div className={classes.desk}>
        <ElementList draft={draft} locked={locked} />
        <ElementForm key={draft.at.join('.')} draft={draft} locked={locked} />
        <LinesPreview draft={draft} />
      </div>
    </DesignerFrame>
  )
}
