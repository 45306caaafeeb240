import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Member } from '../../contract/member.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { MemberRecord } from './member-record.tsx'
import { MemberStanding } from './member-standing.tsx'

const view: FormView<typeof Member> = {
  above: MemberStanding,
  below: MemberRecord,
  hidden: () => ['name', 'status', 'points', 'tier', 'tierUntil', 'mergedInto', 'lastSeenAt'],
}

/** Members of the loyalty programme. */
export function MemberPage() {
  return <ResourceListPage resource={Member} view={view} actions={chosen => <ConfirmButton {...chosen} />} />
}
