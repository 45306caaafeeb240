import '#platform/console/kit/styles/control-styles.ts'
import { Button, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { verifyAccess } from '../../contract/decision.ts'
import { DecisionView } from './decision-view.tsx'
import classes from './verify.module.css'

const same = (words: string) => words
const BY = ['number', 'plate', 'credential'] as const
type By = (typeof BY)[number]
const isBy = (value: string): value is By => BY.some(each => each === value)

/** Asks what a gate would answer, now or at another time. */
export function VerifyPage() {
  const t = useTranslations()
  const [answer, setAnswer] = useState<OutputOfOperation<typeof verifyAccess>>()
  return (
    <PageFrame title={t('acs.credentialVerify.title')}>
      <div className={classes.page}>
        <QuestionForm onAnswer={setAnswer} />
        {answer ? (
          <DecisionView answer={answer} holder={answer.holder} />
        ) : (
          <Text c="dimmed">{t('acs.credentialVerify.hint')}</Text>
        )}
      </div>
    </PageFrame>
  )
}

function QuestionForm({
  onAnswer,
}: {
  onAnswer: (answer: OutputOfOperation<typeof verifyAccess> | undefined) => void
}) {
  const t = useTranslations()
  const { attempt, busy, problem } = useAttempt()
  const [by, setBy] = useState<By>('number')
  const [what, setWhat] = useState<string | null>(null)
  const [entity, setEntity] = useState<string | null>(null)
  const [at, setAt] = useState<string | null>(null)
  const ask = () =>
    attempt(async () => {
      onAnswer(undefined)
      const input = { [by]: what ?? '', entity: entity ?? '', ...(at && { at }) }
      onAnswer((await call(verifyAccess, input, { hideErrors: true })).result)
    })
  const common = { facts: {}, choice: same, clearable: true }
  return (
    <form
      className={classes.panel}
      onSubmit={event => {
        event.preventDefault()
        if (what && entity) void ask()
      }}
    >
      <SegmentedControl
        aria-label={t('acs.credentialVerify.by')}
        value={by}
        data={BY.map(value => ({ value, label: t(`acs.credentialVerify.${value}`) }))}
        onChange={value => {
          if (!isBy(value)) return
          setBy(value)
          setWhat(null)
        }}
      />
      {by === 'credential' ? (
        <FieldControl
          {...common}
          kind="reference"
          name="credential"
          label={t('acs.credentialVerify.credential')}
          facts={{ to: 'acs.credential' }}
          value={what}
          onChange={id => setWhat(typeof id === 'string' ? id : null)}
        />
      ) : (
        <TextInput
          label={t(`acs.credentialVerify.${by}`)}
          value={what ?? ''}
          maxLength={40}
          onChange={event => setWhat(event.currentTarget.value)}
        />
      )}
      <FieldControl
        {...common}
        kind="reference"
        name="entity"
        label={t('acs.credentialVerify.entity')}
        facts={{ to: 'acs.entity' }}
        value={entity}
        onChange={id => setEntity(typeof id === 'string' ? id : null)}
      />
      <FieldControl
        {...common}
        kind="instant"
        name="at"
        label={t('acs.credentialVerify.at')}
        help={t('acs.credentialVerify.atHelp')}
        value={at}
        onChange={moment => setAt(typeof moment === 'string' ? moment : null)}
      />
      <FormProblem words={problem} />
      <Button type="submit" loading={busy} disabled={!what || !entity}>
        {t('acs.credentialVerify.ask')}
      </Button>
    </form>
  )
}
