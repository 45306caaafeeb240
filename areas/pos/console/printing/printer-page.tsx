import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Printer } from '../../contract/printer.ts'
import { TestSheet } from './test-sheet.tsx'

const view: FormView<typeof Printer> = { full: true, below: TestSheet }

export const PrinterPage = () => <ResourceListPage resource={Printer} view={view} />
