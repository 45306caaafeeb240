import { Group, Stack, Text } from '@mantine/core'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { callFile } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Myob, testMyob } from '../../contract/myob.ts'
import { Quickbook, testQuickbook } from '../../contract/quickbook.ts'

interface TestFileProps {
  id: string
  operation: typeof testMyob | typeof testQuickbook
}

/** A file with one made-up journal, to try the import with before anything depends on it. */
function TestFile({ id, operation }: TestFileProps) {
  const t = useTranslations()
  const permission = usePermission(operation.need)
  const { attempt, busy, problem } = useAttempt()
  const run = () => attempt(async () => saveFile(await callFile(operation, { id }, { hideErrors: true })))
  return (
    <Stack gap="xs" mt="lg">
      <Group gap="sm">
        <ReasonedButton variant="default" permission={permission} loading={busy} onClick={() => void run()}>
          {t('accounting.testFile.do')}
        </ReasonedButton>
        <Text size="sm" c="dimmed">
          {t('accounting.testFile.hint')}
        </Text>
      </Group>
      <FormProblem words={problem} />
    </Stack>
  )
}

const myobView: FormView<typeof Myob> = { below: ({ row }) => <TestFile id={row.id} operation={testMyob} /> }
const quickbookView: FormView<typeof Quickbook> = {
  below: ({ row }) => <TestFile id={row.id} operation={testQuickbook} />,
}

/** How files for MYOB are written. */
export const MyobPage = () => <ResourceListPage resource={Myob} view={myobView} />

/** How files for QuickBooks are written. */
export const QuickbookPage = () => <ResourceListPage resource={Quickbook} view={quickbookView} />
