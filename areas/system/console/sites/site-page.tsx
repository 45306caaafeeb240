import '#platform/console/kit/styles/control-styles.ts'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Site } from '../../contract/site.ts'
import { ConnectionsField } from './connections-field.tsx'
import { SettingsElsewhere } from './settings-elsewhere.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

const view: FormView<typeof Site> = {
  controls: { timeZone: TimeZoneField, extInfo: ConnectionsField, settings: SettingsElsewhere },
}

export const SitePage = () => <ResourceListPage resource={Site} view={view} />
