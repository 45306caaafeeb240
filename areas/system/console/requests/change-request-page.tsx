import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import { ChangeRequest } from '../../contract/change-request.ts'
import classes from '../records/records.module.css'
import { RequestDecision } from './request-decision.tsx'
import { RequestDifference } from './request-difference.tsx'

const FACTS = [
  'kind',
  'userName',
  'status',
  'requestedByName',
  'requestedAt',
  'expiresAt',
  'decidedByName',
  'decidedAt',
  'reason',
]

const RequestBody = ({ row }: RecordPartProps<typeof ChangeRequest>) => (
  <div className={classes.record}>
    <RecordFacts resource={ChangeRequest} row={row} fields={FACTS} />
    <RequestDifference row={row} />
    <RequestDecision row={row} />
  </div>
)

const view: FormView<typeof ChangeRequest> = { full: true, body: RequestBody }

export const ChangeRequestPage = () => <ResourceListPage resource={ChangeRequest} view={view} />
