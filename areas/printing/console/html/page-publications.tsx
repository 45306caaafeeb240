import { useQuery } from '@tanstack/react-query'
import { PublicationsDialog } from '#platform/console/kit/designer/publications-dialog.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { pagePublications, rollBackPage } from '../../contract/html-page.ts'
import type { PageDesigner } from './use-page-draft.ts'

/** What readers saw of a page. */
export function PagePublications({ page, onClose }: { page: PageDesigner; onClose: () => void }) {
  const t = useTranslations()
  const { id, name, published } = page.saved
  const { data } = useQuery({
    queryKey: ['design.html', 'publications', id, published?.number],
    queryFn: async ({ signal }) => (await call(pagePublications, { id }, { signal })).result,
  })
  return (
    <PublicationsDialog
      {...{ name, publications: data, current: published?.number, onClose }}
      mayRollBack={usePermission(rollBackPage.need).allowed}
      {...{ busy: page.busy, problem: page.problem }}
      none={t('design.html.none')}
      onRollBack={number => void page.rollBack(number)}
    />
  )
}
