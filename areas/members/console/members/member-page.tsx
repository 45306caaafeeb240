import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Member } from '../../contract/member.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { MemberPoints } from './member-points.tsx'
import { MemberStanding } from './member-standing.tsx'

const view: FormView<typeof Member> = {
  above: MemberStanding,
  below: MemberPoints,
  hidden: () => ['name', 'status', 'points', 'lastSeenAt'],
}

/** Members of the loyalty programme. */
export function MemberPage() {
  return <ResourceListPage resource={Member} view={view} actions={chosen => <ConfirmButton {...chosen} />} />
}
