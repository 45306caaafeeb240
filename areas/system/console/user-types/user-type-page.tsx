import '#platform/console/kit/styles/control-styles.ts'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { UserType } from '../../contract/user-type.ts'
import { PageControlField } from './page-control-field.tsx'
import { PermissionsPreview } from './permissions-preview.tsx'

const view: FormView<typeof UserType> = {
  full: true,
  controls: { pageControl: PageControlField },
  below: PermissionsPreview,
}

export const UserTypePage = () => <ResourceListPage resource={UserType} view={view} />
