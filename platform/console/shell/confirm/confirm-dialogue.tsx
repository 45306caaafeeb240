import '#platform/console/theme/desk-styles.ts'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import '@mantine/core/styles/Modal.layer.css'
import { useState } from 'react'
import { useTranslations } from '../language/messages.tsx'
import { useStore } from '../store.ts'
import { type AskedQuestion, askedQuestion } from './confirm.tsx'

/** The dialog of `confirm`; loaded on first use. */
export function ConfirmDialogue() {
  const request = useStore(askedQuestion)
  if (!request) return null
  return (
    <Modal opened onClose={() => request.answer(false)} title={request.title} withCloseButton={false} centered>
      <Question key={request.title} request={request} />
    </Modal>
  )
}

function Question({ request }: { request: AskedQuestion }) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const word = request.typeToConfirm
  const agree = async () => {
    if (!request.run) return request.answer(true)
    setBusy(true)
    setProblem(undefined)
    try {
      await request.run()
      request.answer(true)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('platform.error.failedToOperate'))
      setBusy(false)
    }
  }
  return (
    <Stack gap="md">
      {request.body && (
        <Text component="div" style={{ whiteSpace: 'pre-line' }}>
          {request.body}
        </Text>
      )}
      {word && (
        <TextInput
          label={t('platform.shell.confirm.type', { word })}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      )}
      <FormProblem words={problem} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => request.answer(false)} data-autofocus={word ? undefined : true}>
          {t('platform.shell.confirm.cancel')}
        </Button>
        <Button
          color={request.danger ? 'red' : 'ledger'}
          loading={busy}
          disabled={word !== undefined && typed.trim() !== word}
          onClick={agree}
        >
          {request.action}
        </Button>
      </Group>
    </Stack>
  )
}
