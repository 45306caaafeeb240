import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { DetailsForm } from './details-form.tsx'
import { MobileForm } from './mobile-form.tsx'
import { OpenMember, type RegisteredMember } from './open-member.tsx'

type Step =
  | { readonly at: 'mobile' }
  /** A full member proved the mobile again, for a new payment PIN. */
  | { readonly at: 'details'; readonly proof: string; readonly known: RegisteredMember | null }
  | { readonly at: 'done'; readonly member: RegisteredMember }

interface RegistrationProps {
  ordLot: string
  /** What is done with a member: by default the record is opened. */
  open?: (member: RegisteredMember) => ReactNode
}

/** Mobile and PIN, then everything else at once. */
export function Registration({ ordLot, open = member => <OpenMember member={member} /> }: RegistrationProps) {
  const t = useTranslations()
  const [step, setStep] = useState<Step>({ at: 'mobile' })
  return (
    <Stack gap="md" maw={560}>
      {step.at === 'mobile' ? (
        <MobileForm
          ordLot={ordLot}
          open={open}
          onVerified={(proof, known) => setStep({ at: 'details', proof, known })}
        />
      ) : null}
      {step.at === 'details' ? (
        <DetailsForm
          ordLot={ordLot}
          proof={step.proof}
          known={step.known}
          onDone={member => setStep({ at: 'done', member })}
        />
      ) : null}
      {step.at === 'done' ? (
        <>
          <Alert color="green" role="status">
            {t('member.registration.done', { name: step.member.name, number: step.member.memberNum })}
          </Alert>
          <Group gap="xs">
            <Button onClick={() => setStep({ at: 'mobile' })}>{t('member.registration.another')}</Button>
            {open(step.member)}
          </Group>
        </>
      ) : null}
    </Stack>
  )
}
