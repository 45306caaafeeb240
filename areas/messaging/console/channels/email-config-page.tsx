import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { EmailConfig, testEmailConfig } from '../../contract/email-config.ts'
import { SendTest } from './send-test.tsx'

const Below = ({ row: { id } }: RecordPartProps<typeof EmailConfig>) => (
  <SendTest
    channel="email"
    need={testEmailConfig.need}
    send={async to => (await call(testEmailConfig, { id, to }, { hideErrors: true })).result}
  />
)

const view: FormView<typeof EmailConfig> = { below: Below }

/** Mail servers of shops, and a test of each. */
export const EmailConfigPage = () => <ResourceListPage resource={EmailConfig} view={view} />
