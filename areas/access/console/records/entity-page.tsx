import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { AccessEntity } from '../../contract/entity.ts'
import { PositionControl, TakesControl } from './entity-controls.tsx'

const view: FormView<typeof AccessEntity> = { full: true, controls: { takes: TakesControl, latLng: PositionControl } }

/** Doors, gates and rooms. */
export const EntityPage = () => <ResourceListPage resource={AccessEntity} view={view} />
