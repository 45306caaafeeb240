import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { SmsAccount, testSmsAccount } from '../../contract/sms-account.ts'
import { SendTest } from './send-test.tsx'

const Below = ({ row: { id } }: RecordPartProps<typeof SmsAccount>) => (
  <SendTest
    channel="sms"
    need={testSmsAccount.need}
    send={async to => (await call(testSmsAccount, { id, to }, { hideErrors: true })).result}
  />
)

const view: FormView<typeof SmsAccount> = { below: Below }

/** Senders of text messages, and a test of each. */
export const SmsAccountPage = () => <ResourceListPage resource={SmsAccount} view={view} />
