import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { PayLink } from '../../contract/pay-link.ts'
import { isEndedLink } from '../../rules/link-state.ts'
import { LinkUses } from './link-uses.tsx'
import { SendLink } from './send-link.tsx'

const STANDING = ['status', 'currency', 'paid', 'refunded', 'openedAt', 'sentAt', 'paidAt', 'reminders', 'createdBy']

const LinkParts = (part: RecordPartProps<typeof PayLink>) => (
  <>
    <LinkUses {...part} />
    <SendLink {...part} />
  </>
)

const view: FormView<typeof PayLink> = {
  full: true,
  above: LinkParts,
  hidden: row => (row ? [] : STANDING),
  fixed: ({ status }) => (isEndedLink(status) ? `eftpos.payByLink.ended.${status}` : undefined),
}

/** Requests for money that customers pay by a link. */
export const PayLinkListPage = () => <ResourceListPage resource={PayLink} view={view} />
