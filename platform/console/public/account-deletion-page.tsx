import { Alert, Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import {
  type DeletionState,
  deletionCode,
  deletionStatus,
  requestDeletion,
  withdrawDeletion,
} from '#platform/contract/calls/account-deletion.ts'
import { CodeField } from '../shell/account/code-field.tsx'
import { call } from '../shell/api/call.ts'
import { useTranslations } from '../shell/language/messages.tsx'
import { useSubmit } from './login/use-submit.ts'
import { PublicFrame } from './public-frame.tsx'

interface Proof {
  contact: string
  code: string
}
const quiet = { hideErrors: true }

/** Requests the deletion of an account, verified by a code; a pending request can be withdrawn. */
export function AccountDeletionPage() {
  const t = useTranslations()
  const [proof, setProof] = useState<Proof>({ contact: '', code: '' })
  const [state, setState] = useState<DeletionState>()
  return (
    <PublicFrame title={t('platform.public.accountDeletion.title')}>
      {!state && <Prove proof={proof} onProof={setProof} onState={setState} />}
      {state?.state === 'none' && <Request proof={proof} onState={setState} />}
      {state?.state === 'pending' && <Pending proof={proof} state={state} onState={setState} />}
    </PublicFrame>
  )
}

interface StepProps {
  proof: Proof
  onState: (state: DeletionState) => void
}

function Prove({ proof, onProof, onState }: StepProps & { onProof: (proof: Proof) => void }) {
  const t = useTranslations()
  const { busy, problem, fields, submit } = useSubmit(async () => {
    onState((await call(deletionStatus, proof, quiet)).result)
  }, t('platform.error.verifyUser'))
  const send = async () => (await call(deletionCode, { contact: proof.contact }, quiet)).result.resendAfter
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>{t('platform.public.accountDeletion.intro')}</Text>
        <TextInput
          label={t('platform.public.accountDeletion.contact')}
          value={proof.contact}
          onChange={event => onProof({ ...proof, contact: event.currentTarget.value })}
          autoComplete="email"
          error={fields.contact}
        />
        <CodeField
          value={proof.code}
          onChange={code => onProof({ ...proof, code })}
          send={send}
          ready={proof.contact.trim().length >= 4}
          error={fields.code}
        />
        <FormProblem words={problem} />
        <Button type="submit" loading={busy} disabled={!proof.contact || !proof.code}>
          {t('platform.public.accountDeletion.continue')}
        </Button>
      </Stack>
    </form>
  )
}

function Request({ proof, onState }: StepProps) {
  const t = useTranslations()
  const [reason, setReason] = useState('')
  const { busy, problem, submit } = useSubmit(async () => {
    onState((await call(requestDeletion, { ...proof, ...(reason.trim() && { reason }) }, quiet)).result)
  }, t('platform.error.failedToOperate'))
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text>{t('platform.public.accountDeletion.what')}</Text>
        <Textarea
          label={t('platform.public.accountDeletion.reason')}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
          maxLength={500}
          rows={3}
        />
        <FormProblem words={problem} />
        <Button type="submit" color="red" loading={busy}>
          {t('platform.public.accountDeletion.request')}
        </Button>
      </Stack>
    </form>
  )
}

function Pending({ proof, state, onState }: StepProps & { state: DeletionState }) {
  const t = useTranslations()
  const { busy, problem, submit } = useSubmit(async () => {
    onState((await call(withdrawDeletion, proof, quiet)).result)
  }, t('platform.error.failedToOperate'))
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Alert color="yellow" role="status">
          {t('platform.public.accountDeletion.pending', { day: state.dueOn ?? '' })}
        </Alert>
        <FormProblem words={problem} />
        <Button type="submit" variant="default" loading={busy}>
          {t('platform.public.accountDeletion.withdraw')}
        </Button>
      </Stack>
    </form>
  )
}
