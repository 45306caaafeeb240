import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Onboarding } from '../../contract/onboarding.ts'
import { isOpenToChanges } from '../../rules/onboarding-state.ts'
import { ApplicationStatus } from './application-status.tsx'
import { PeopleControl } from './people-control.tsx'

/** Shown by the part above the form. */
const TOLD_ABOVE = ['taken', 'requirements', 'waiting', 'providerRef']
const STANDING = ['state', 'termsVersion', 'termsBy', 'termsAt', 'submittedAt', 'askedAt']

const view: FormView<typeof Onboarding> = {
  full: true,
  controls: { people: PeopleControl },
  above: ApplicationStatus,
  fixed: ({ state, waiting }) =>
    isOpenToChanges(state) && !waiting ? undefined : `cardpay.onboarding.not.${waiting ? 'submitted' : state}`,
  hidden: row => (row ? TOLD_ABOVE : [...TOLD_ABOVE, ...STANDING]),
}

/** Applications of shops to take payments at a provider. */
export const OnboardingPage = () => <ResourceListPage resource={Onboarding} view={view} />
