import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Feedback } from '../../contract/feedback.ts'
import { FeedbackActions } from './feedback-actions.tsx'

/** Fields that only staff who handle feedback need. */
const HANDLING = ['status', 'answer', 'userName']
const view: FormView<typeof Feedback> = { hidden: row => (row === null ? HANDLING : []) }

const actions = (chosen: Chosen<typeof Feedback>) => <FeedbackActions chosen={chosen} />

export const FeedbackPage = () => <ResourceListPage resource={Feedback} view={view} actions={actions} />
