import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { EftposAccount } from '../../contract/eftpos-account.ts'

/** An action on an account that says what it did. */
export function useAccountAction() {
  const readAgain = useReadAgain(EftposAccount)
  const { attempt, busy, problem } = useAttempt()
  const act = (work: () => Promise<string>) =>
    void attempt(async () => {
      toast({ message: await work(), tone: 'good' })
      await readAgain()
    })
  return { act, busy, problem }
}
