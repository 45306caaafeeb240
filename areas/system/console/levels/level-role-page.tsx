import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { LevelRole } from '../../contract/level-role.ts'
import { KindsField } from './kinds-field.tsx'

const view: FormView<typeof LevelRole> = { controls: { levels: KindsField } }

/** Roles at levels above shops. */
export const LevelRolePage = () => <ResourceListPage resource={LevelRole} view={view} />
