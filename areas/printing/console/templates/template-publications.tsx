import { useQuery } from '@tanstack/react-query'
import { PublicationsDialog } from '#platform/console/kit/designer/publications-dialog.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { rollBackTemplate, templatePublications } from '../../contract/template.ts'
import type { AnyDesignedTemplate } from './use-template-draft.ts'

/** What shops printed with. */
export function TemplatePublications({ draft, onClose }: { draft: AnyDesignedTemplate; onClose: () => void }) {
  const t = useTranslations()
  const { ordNum, name, published } = draft.saved
  const { data } = useQuery({
    queryKey: ['design.template', 'publications', ordNum, published?.number],
    queryFn: async ({ signal }) => (await call(templatePublications, { ordNum }, { signal, hideErrors: true })).result,
  })
  return (
    <PublicationsDialog
      {...{ name, publications: data, current: published?.number, onClose }}
      mayRollBack={usePermission(rollBackTemplate.need).allowed}
      {...{ busy: draft.busy, problem: draft.problem }}
      none={t('design.template.none')}
      onRollBack={number => void draft.rollBack(number)}
    />
  )
}
