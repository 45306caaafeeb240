import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { EftposPayout, preparePayout } from '../../contract/eftpos-payout.ts'
import { AccountChoice } from '../eftpos-accounts/account-choice.tsx'

/** Prepares a payout of all that the parties of an account are owed. */
export function PreparePayout({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { money } = useFormats()
  const readAgain = useReadAgain(EftposPayout)
  const { attempt, busy, problem } = useAttempt()
  const [account, setAccount] = useState<string | null>(null)
  const submit = () =>
    attempt(async () => {
      if (!account) return
      const { result } = await call(preparePayout, { account }, { hideErrors: true, idempotencyKey: newId() })
      const words = { number: result.number, amount: money(result.amount) }
      toast({ message: t('eftpos.payout.panel.prepared', words), tone: 'good' })
      await readAgain()
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title={t('eftpos.payout.panel.prepareTitle')}>
      <Stack>
        <AccountChoice value={account} onChange={setAccount} />
        <FormProblem words={problem} />
        <Button loading={busy} disabled={!account} onClick={() => void submit()}>
          {t('eftpos.payout.panel.prepare')}
        </Button>
      </Stack>
    </Modal>
  )
}
