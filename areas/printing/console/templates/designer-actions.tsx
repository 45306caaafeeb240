import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { publishTemplate, saveTemplate } from '../../contract/template.ts'
import { PublishActions } from './publish-actions.tsx'
import { TemplatePublications } from './template-publications.tsx'
import type { AnyDesignedTemplate } from './use-template-draft.ts'

/** What is done with a template as a whole. */
export function DesignerActions({ draft }: { draft: AnyDesignedTemplate }) {
  const t = useTranslations()
  const { dirty, busy, saved, problems } = draft
  const wrong = problems.length > 0 ? t('design.designer.fixFirst') : undefined
  return (
    <PublishActions
      {...{ dirty, busy, unsavable: wrong, unpublishable: wrong, published: saved.published?.number }}
      mayChange={saveTemplate.need}
      mayPublish={publishTemplate.need}
      onSave={() => void draft.save()}
      onPublish={() => void draft.publish('')}
      history={onClose => <TemplatePublications draft={draft} onClose={onClose} />}
    />
  )
}
