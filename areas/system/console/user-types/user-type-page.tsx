import '#platform/console/kit/styles/control-styles.ts'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { UserType } from '../../contract/user-type.ts'
import { PageControlField } from './page-control-field.tsx'
import { RightsPreview } from './rights-preview.tsx'

const view: FormView<typeof UserType> = {
  full: true,
  controls: { pageControl: PageControlField },
  below: RightsPreview,
}

export const UserTypePage = () => <ResourceListPage resource={UserType} view={view} />
