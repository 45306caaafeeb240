import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Anchor, Group, Stack, TextInput, Title } from '@mantine/core'
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
import { askConsent, ConnectedLedger, connectLedger, testLedger } from '../../contract/ledger.ts'

interface Said {
  readonly good: boolean
  readonly words: string
}

/** Connects books to their program, and compares their accounts with the default accounts. */
function LedgerActions({ row: { id, program, state } }: RecordPartProps<typeof ConnectedLedger>) {
  const t = useTranslations()
  const may = { connect: usePermission(connectLedger.need), test: usePermission(testLedger.need) }
  const readAgain = useReadAgain(ConnectedLedger)
  const { attempt, busy, problem } = useAttempt()
  const [consent, setConsent] = useState<string>()
  const [returned, setReturned] = useState('')
  const [said, setSaid] = useState<Said>()
  const run = (action: (options: { hideErrors: true; idempotencyKey: string }) => Promise<Said>) =>
    attempt(async () => {
      setSaid(undefined)
      setSaid(await action({ hideErrors: true, idempotencyKey: newId() }))
      await readAgain()
    })
  const toSaid = (ok: boolean, answer: string): Said => ({
    good: ok,
    words: t(ok ? 'accounting.ledger.answered' : 'accounting.ledger.failed', { answer }),
  })
  const ask = () =>
    attempt(async () => {
      const { result } = await call(askConsent, { id }, { hideErrors: true })
      setConsent(result.url)
    })
  const connect = () =>
    run(async options => {
      const { result } = await call(connectLedger, { id, ...(returned === '' ? {} : { returned }) }, options)
      setConsent(undefined)
      setReturned('')
      return toSaid(result.ok, result.answer)
    })
  const test = () =>
    run(async options => {
      const { ok, answer, missing } = (await call(testLedger, { id }, options)).result
      if (missing.length === 0) return toSaid(ok, answer)
      return {
        good: false,
        words: t('accounting.ledger.missing', { count: missing.length, accounts: missing.join(', ') }),
      }
    })
  const isSimulator = program === 'simulator'
  return (
    <Stack gap="sm" mt="lg" component="section" aria-label={t('accounting.ledger.actions')}>
      <Title order={2} size="h4">
        {t('accounting.ledger.actions')}
      </Title>
      <Group gap="xs">
        <ReasonedButton
          variant="default"
          permission={may.connect}
          loading={busy}
          onClick={() => void (isSimulator ? connect() : ask())}
        >
          {t(state === 'draft' ? 'accounting.ledger.connect' : 'accounting.ledger.reconnect')}
        </ReasonedButton>
        <ReasonedButton variant="default" permission={may.test} loading={busy} onClick={() => void test()}>
          {t('accounting.ledger.test')}
        </ReasonedButton>
      </Group>
      {consent !== undefined && (
        <>
          <Anchor href={consent} target="_blank" rel="noopener noreferrer">
            {t('accounting.ledger.permit')}
          </Anchor>
          <TextInput
            label={t('accounting.ledger.returned')}
            description={t('accounting.ledger.returnedHint')}
            value={returned}
            onChange={event => setReturned(event.currentTarget.value)}
          />
          <Group>
            <ReasonedButton permission={may.connect} loading={busy} onClick={() => void connect()}>
              {t('accounting.ledger.finish')}
            </ReasonedButton>
          </Group>
        </>
      )}
      <FormProblem words={problem} />
      {said && (
        <Alert color={said.good ? 'green' : 'red'} role={said.good ? 'status' : 'alert'}>
          {said.words}
        </Alert>
      )}
    </Stack>
  )
}

const STANDING = ['state', 'company', 'checkedAt', 'answer']
const OF_LIVE = ['clientId', 'clientSecret', 'apiAddress', 'signInAddress']

const view: FormView<typeof ConnectedLedger> = {
  below: LedgerActions,
  hidden: (row, value) => [...(row ? [] : STANDING), ...(value('program') === 'simulator' ? OF_LIVE : [])],
}

/** Books in accounting programs that journals are posted to. */
export const LedgerPage = () => <ResourceListPage resource={ConnectedLedger} view={view} />
