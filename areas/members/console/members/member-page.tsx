import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Member } from '../../contract/member.ts'
import { AwardButton } from './award-button.tsx'
import { BirthdayControl } from './birthday-control.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { MemberAbove } from './member-above.tsx'
import { MemberRecord } from './member-record.tsx'

const view: FormView<typeof Member> = {
  above: MemberAbove,
  controls: { birthday: BirthdayControl },
  below: MemberRecord,
  hidden: () => [
    'name',
    'status',
    'points',
    'tier',
    'tierUntil',
    'mergedInto',
    'lastSeenAt',
    'openingPoints',
    'openingLastDay',
    'openingCard',
    'openingBalance',
    'openingTier',
    'consentEmail',
    'consentSms',
    'consentDate',
    'consentSource',
  ],
}

const Actions = (chosen: Chosen<typeof Member>) => (
  <>
    <ConfirmButton {...chosen} />
    <AwardButton {...chosen} />
  </>
)

/** Members of the loyalty programme. */
export function MemberPage() {
  return <ResourceListPage resource={Member} view={view} actions={chosen => <Actions {...chosen} />} />
}
