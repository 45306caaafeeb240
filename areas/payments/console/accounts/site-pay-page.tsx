import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Group, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { SitePay, testSitePay } from '../../contract/site-pay.ts'
import { SurchargesControl } from './surcharges-control.tsx'

/** Asks the provider for the account, so that wrong keys are seen before a customer pays. */
function ConnectionTest({ row: { id } }: RecordPartProps<typeof SitePay>) {
  const t = useTranslations()
  const may = usePermission(testSitePay.need)
  const readAgain = useReadAgain(SitePay)
  const { attempt, busy, problem } = useAttempt()
  const [tested, setTested] = useState<{ ok: boolean; answer: string }>()
  const test = () =>
    attempt(async () => {
      setTested((await call(testSitePay, { id }, { hideErrors: true, idempotencyKey: newId() })).result)
      await readAgain()
    })
  return (
    <Stack gap="xs" mt="lg" component="section" aria-label={t('site.sitePay.test.title')}>
      <Title order={2} size="h4">
        {t('site.sitePay.test.title')}
      </Title>
      <Group>
        <ReasonedButton variant="default" permission={may} loading={busy} onClick={() => void test()}>
          {t('site.sitePay.test.do')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
      {tested && (
        <Alert color={tested.ok ? 'green' : 'red'} role={tested.ok ? 'status' : 'alert'}>
          {t(tested.ok ? 'site.sitePay.test.ok' : 'site.sitePay.test.failed', { answer: tested.answer })}
        </Alert>
      )}
    </Stack>
  )
}

const STANDING = ['state', 'testedAt', 'testAnswer', 'balance', 'clearing', 'comparedAt', 'hookSecret', 'mode']

const view: FormView<typeof SitePay> = {
  below: ConnectionTest,
  controls: { surcharges: SurchargesControl },
  hidden: row => (row ? [] : STANDING),
}

/** Accounts at payment providers, by shop. */
export const SitePayPage = () => <ResourceListPage resource={SitePay} view={view} />
