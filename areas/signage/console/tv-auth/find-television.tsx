import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { lookAtTelevision } from '../../contract/tv-auth.ts'
import type { WaitingTelevision } from './waiting-television.ts'

interface FindTelevisionProps {
  /** Of the QR code; empty where the page was opened from the menu. */
  token: string
  onFound: (television: WaitingTelevision) => void
}

/** Finds the television of a code. The token of a QR code is looked up at once. */
export function FindTelevision({ token, onFound }: FindTelevisionProps) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const { attempt, busy, problem } = useAttempt()
  const find = (wanted: string) =>
    attempt(async () => {
      const { result } = await call(lookAtTelevision, { token: wanted }, { hideErrors: true })
      onFound({ token: wanted, code: result.code })
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (token) void find(token)
  }, [token])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void find(typed)
  }
  return (
    <form onSubmit={submit}>
      <FormProblem words={problem} />
      <TextInput
        label={t('signage.tvAuth.code')}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" mt="sm" loading={busy} disabled={typed.trim().length < 8}>
        {t('signage.tvAuth.find')}
      </Button>
    </form>
  )
}
