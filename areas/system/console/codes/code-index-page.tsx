import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { CodeIndex } from '../../contract/code-index.ts'
import { CodeListField } from './code-list-field.tsx'

const view: FormView<typeof CodeIndex> = { controls: { list: CodeListField } }

export const CodeIndexPage = () => <ResourceListPage resource={CodeIndex} view={view} />
