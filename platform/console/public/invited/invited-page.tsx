import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import {
  declineInvited,
  type InvitationKind,
  type OpenedInvitation,
  readInvited,
} from '#platform/contract/calls/invitations.ts'
import { call } from '../../shell/api/call.ts'
import { isCallError } from '../../shell/api/call-error.ts'
import { useTranslations } from '../../shell/language/messages.tsx'
import { usePublicParams } from '../../shell/routes/public-params.tsx'
import { HomeLink } from '../home-link.tsx'
import { useSubmit } from '../login/use-submit.ts'
import { PublicFrame } from '../public-frame.tsx'
import { AcceptForm } from './accept-form.tsx'
import { VerifyForm } from './verify-form.tsx'

/** An invitation to become a member, or to open a merchant. */
export const MemberInvitationPage = () => <InvitedPage kind="member" />
export const MerchantInvitationPage = () => <InvitedPage kind="merchant" />

type Outcome = 'accepted' | 'declined'

function InvitedPage({ kind }: { kind: InvitationKind }) {
  const t = useTranslations()
  const { token = '' } = usePublicParams()
  const [invitation, setInvitation] = useState<OpenedInvitation>()
  const [problem, setProblem] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    const stop = new AbortController()
    call(readInvited, { kind, token }, { hideErrors: true, signal: stop.signal })
      .then(({ result }) => setInvitation(result))
      .catch((fault: unknown) => {
        if (!stop.signal.aborted) setProblem(isCallError(fault) ? fault.message : t('platform.error.failedToOperate'))
      })
    return () => stop.abort()
  }, [kind, token, t])
  return (
    <PublicFrame title={t(`platform.public.invited.title.${kind}`)}>
      {!invitation && !problem && <Loader size="sm" />}
      {problem && (
        <Stack gap="md" align="start">
          <FormProblem words={problem} />
          <HomeLink />
        </Stack>
      )}
      {outcome && <Done kind={kind} outcome={outcome} />}
      {invitation && !outcome && (
        <Answer token={token} invitation={invitation} onChange={setInvitation} onOutcome={setOutcome} />
      )}
    </PublicFrame>
  )
}

const Done = ({ kind, outcome }: { kind: InvitationKind; outcome: Outcome }) => {
  const t = useTranslations()
  return (
    <Stack gap="md" align="start">
      <Text role="status">
        {t(outcome === 'declined' ? 'platform.public.invited.declined' : `platform.public.invited.accepted.${kind}`)}
      </Text>
      {kind === 'merchant' && outcome === 'accepted' && <HomeLink />}
    </Stack>
  )
}

interface AnswerProps {
  token: string
  invitation: OpenedInvitation
  onChange: (invitation: OpenedInvitation) => void
  onOutcome: (outcome: Outcome) => void
}

/** First the mobile is verified, then everything else is entered and sent at once. */
function Answer({ token, invitation, onChange, onOutcome }: AnswerProps) {
  const t = useTranslations()
  const { kind, name, inviter, verified } = invitation
  return (
    <Stack gap="md">
      <Text>{t(`platform.public.invited.intro.${kind}`, { name, inviter })}</Text>
      {verified ? (
        <AcceptForm token={token} invitation={invitation} onAccepted={() => onOutcome('accepted')} />
      ) : (
        <VerifyForm
          token={token}
          invitation={invitation}
          onVerified={() => onChange({ ...invitation, verified: true })}
        />
      )}
      <Decline link={{ kind, token }} onDeclined={() => onOutcome('declined')} />
    </Stack>
  )
}

function Decline({ link, onDeclined }: { link: { kind: InvitationKind; token: string }; onDeclined: () => void }) {
  const t = useTranslations()
  const { busy, problem, submit } = useSubmit(async () => {
    await call(declineInvited, link, { hideErrors: true })
    onDeclined()
  }, t('platform.error.failedToOperate'))
  return (
    <form onSubmit={submit}>
      <FormProblem words={problem} />
      <Group>
        <Button type="submit" variant="subtle" loading={busy}>
          {t('platform.public.invited.decline')}
        </Button>
      </Group>
    </form>
  )
}
