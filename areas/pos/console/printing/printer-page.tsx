import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Printer } from '../../contract/printer.ts'
import { PortField } from './port-field.tsx'
import { TestSheet } from './test-sheet.tsx'

const view: FormView<typeof Printer> = { full: true, controls: { port: PortField }, below: TestSheet }

export const PrinterPage = () => <ResourceListPage resource={Printer} view={view} />
