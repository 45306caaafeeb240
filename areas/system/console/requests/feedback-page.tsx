import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Feedback } from '../../contract/feedback.ts'

/** Fields that only staff who handle feedback need. */
const HANDLING = ['status', 'answer', 'userName']
const view: FormView<typeof Feedback> = { hidden: row => (row === null ? HANDLING : []) }

export const FeedbackPage = () => <ResourceListPage resource={Feedback} view={view} />
