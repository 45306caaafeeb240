import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import {
  closeOnboarding,
  Onboarding,
  onboardingStatus,
  type Requirement,
  submitOnboarding,
  TERMS_VERSION,
} from '../../contract/onboarding.ts'
import { DOCUMENT_FIELDS } from '../../rules/onboarding-problems.ts'
import { isUnderReview, mayFollow, maySubmit } from '../../rules/onboarding-state.ts'
import { ReasonLine } from '../reason-line.tsx'

const isDocument = (code: string) => DOCUMENT_FIELDS.some(field => field === code)
/** What we want ourselves, before the provider judges. */
const OWN_CODES: ReadonlySet<string> = new Set(['accountNumber', 'refused'])

const once = () => ({ hideErrors: true, idempotencyKey: newId() }) as const

/** Where an application stands, what the provider still wants, and how to send it. */
export function ApplicationStatus({ row }: RecordPartProps<typeof Onboarding>) {
  const t = useTranslations()
  const { date } = useFormats()
  const maySend = usePermission(submitOnboarding.need)
  const mayAsk = usePermission(onboardingStatus.need)
  const mayClose = usePermission(closeOnboarding.need)
  const readAgain = useReadAgain(Onboarding)
  const { attempt, busy, problem } = useAttempt()
  const [isAccepted, setAccepted] = useState(false)
  const act = (work: () => Promise<unknown>) =>
    attempt(async () => {
      try {
        await work()
      } finally {
        // A submission without an answer is submitted too.
        await readAgain()
      }
    })
  const submit = () =>
    act(() => call(submitOnboarding, { id: row.id, acceptsTerms: true, termsVersion: TERMS_VERSION }, once()))
  const close = (reason: string) => act(() => call(closeOnboarding, { id: row.id, reason }, once()))
  const ask = () => act(() => call(onboardingStatus, { id: row.id }, once()))
  const wanted = ({ code, words }: Requirement) => {
    if (isDocument(code))
      return t('cardpay.onboarding.application.document', { document: t(`cardpay.onboarding.fields.${code}`) })
    return OWN_CODES.has(code) ? t(`cardpay.onboarding.application.${code}`, { words }) : words
  }
  return (
    <Stack gap="sm" mb="lg" component="section" aria-label={t('cardpay.onboarding.application.title')}>
      <Title order={2} size="h4">
        {t('cardpay.onboarding.application.title')}
      </Title>
      <Text>{t(`cardpay.onboarding.application.is.${row.state}`)}</Text>
      {row.requirements.length > 0 && (
        <Alert color="yellow" title={t('cardpay.onboarding.application.wanted')}>
          <ul>
            {row.requirements.map(requirement => (
              <li key={requirement.code}>
                {requirement.due === null
                  ? wanted(requirement)
                  : t('cardpay.onboarding.application.due', {
                      words: wanted(requirement),
                      date: date(requirement.due),
                    })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {row.taken.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('cardpay.onboarding.application.taken', {
            documents: row.taken.map(field => t(`cardpay.onboarding.fields.${field}`)).join(', '),
          })}
        </Text>
      )}
      {row.waiting && <Text>{t('cardpay.onboarding.application.sent')}</Text>}
      {maySubmit(row.state) && !row.waiting && (
        <>
          <Checkbox
            checked={isAccepted}
            onChange={event => setAccepted(event.currentTarget.checked)}
            label={t('cardpay.onboarding.application.terms', { version: date(TERMS_VERSION) })}
          />
          <Group>
            <ReasonedButton
              permission={withReason(maySend, isAccepted ? undefined : t('cardpay.onboarding.application.acceptFirst'))}
              loading={busy}
              onClick={() => void submit()}
            >
              {t('cardpay.onboarding.application.submit')}
            </ReasonedButton>
          </Group>
        </>
      )}
      {isUnderReview(row.state) && (
        <Group>
          <ReasonedButton variant="default" permission={mayAsk} loading={busy} onClick={() => void ask()}>
            {t('cardpay.onboarding.application.ask')}
          </ReasonedButton>
        </Group>
      )}
      {mayFollow(row.state, 'closed') && (
        <ReasonLine
          label={t('cardpay.onboarding.application.closeReason')}
          action={t('cardpay.onboarding.application.close')}
          permission={mayClose}
          busy={busy}
          onAction={reason => void close(reason)}
        />
      )}
      <FormProblem words={problem} />
    </Stack>
  )
}
