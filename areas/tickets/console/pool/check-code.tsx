import '@mantine/core/styles/Badge.layer.css'
import { Badge, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { redeemPoolCode, type ShownCode, verifyPoolCode, voidPoolCode } from '../../contract/pool/pool.ts'
import { PoolCode } from '../../contract/pool/pool-code.ts'

const SHORTEST_CODE = 4

/** Finds a code by its hash, and says what became of it; an issued one can be redeemed here, an open one voided. */
export function CheckCode({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { attempt, busy, problem } = useAttempt()
  const [code, setCode] = useState('')
  const [shown, setShown] = useState<ShownCode>()
  const check = () =>
    attempt(async () => {
      setShown(undefined)
      const { result } = await call(verifyPoolCode, { code: code.trim() }, { hideErrors: true, hideLoading: true })
      setShown(result)
    })
  return (
    <FormDialog
      title={t('ticket.pool.check.title')}
      action={t('ticket.pool.check.verify')}
      leave={t('platform.form.close')}
      ready={code.trim().length >= SHORTEST_CODE}
      {...{ busy, problem, onClose }}
      onSubmit={() => void check()}
    >
      <TextInput
        label={t('ticket.pool.check.code')}
        required
        maxLength={40}
        autoComplete="off"
        data-autofocus
        value={code}
        onChange={event => {
          setCode(event.currentTarget.value)
          setShown(undefined)
        }}
      />
      {shown && <CodeFacts shown={shown} />}
      {shown && <CodeActions code={code.trim()} shown={shown} onChanged={setShown} />}
    </FormDialog>
  )
}

const COLOURS: Partial<Record<ShownCode['state'], string>> = { free: 'gray', issued: 'green', redeemed: 'blue' }

function CodeFacts({ shown }: { shown: ShownCode }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const { pool, plan, serial, last4, state, issuedAt, issuedTo, redeemedAt, redeemedShop, redeemedBy, expiresAt } =
    shown
  const lines = [
    t('ticket.pool.check.facts', { pool, serial, last4 }),
    plan && t('ticket.pool.check.plan', { plan }),
    issuedAt && t('ticket.pool.check.issued', { at: instant(issuedAt), to: issuedTo ?? '' }),
    redeemedAt &&
      t('ticket.pool.check.redeemed', { at: instant(redeemedAt), shop: redeemedShop ?? '', who: redeemedBy ?? '' }),
    expiresAt && t('ticket.pool.check.expires', { at: instant(expiresAt) }),
  ].filter(line => line !== null && line !== '')
  return (
    <Stack gap={4} role="status">
      <Badge color={COLOURS[state] ?? 'red'}>{t(`ticket.poolCode.choices.state.${state}`)}</Badge>
      {lines.map(line => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Stack>
  )
}

interface CodeActionsProps {
  readonly code: string
  readonly shown: ShownCode
  readonly onChanged: (shown: ShownCode) => void
}

function CodeActions({ code, shown, onChanged }: CodeActionsProps) {
  const t = useTranslations()
  const shop = useCurrentShop()
  const readAgain = useReadAgain(PoolCode)
  const { attempt, busy, problem } = useAttempt()
  const may = { redeem: usePermission(redeemPoolCode.need), void: usePermission(voidPoolCode.need) }
  if (shown.state !== 'free' && shown.state !== 'issued') return null
  const change = (send: () => Promise<{ result: ShownCode }>) =>
    attempt(async () => {
      onChanged((await send()).result)
      await readAgain()
    })
  return (
    <Stack gap="xs">
      {problem && (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
      {shown.state === 'issued' && shop && (
        <ReasonedButton
          permission={may.redeem}
          loading={busy}
          onClick={() => void change(() => call(redeemPoolCode, { ordLot: shop.ordLot, code }, { hideErrors: true }))}
        >
          {t('ticket.pool.check.redeem')}
        </ReasonedButton>
      )}
      <VoidCode
        permission={may.void}
        onVoid={reason => void change(() => call(voidPoolCode, { code, reason }, { hideErrors: true }))}
      />
    </Stack>
  )
}

const SHORTEST_REASON = 3
/** The button is beside the input, below its label. */
const VOID_BUTTON_TOP = 25

interface VoidCodeProps {
  readonly permission: ReturnType<typeof usePermission>
  readonly onVoid: (reason: string) => void
}

/** Voids a code with a reason; without one, the field says so. */
function VoidCode({ permission, onVoid }: VoidCodeProps) {
  const t = useTranslations()
  const input = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [isShort, setIsShort] = useState(false)
  const send = () => {
    const words = reason.trim()
    setIsShort(words.length < SHORTEST_REASON)
    if (words.length >= SHORTEST_REASON) onVoid(words)
    else input.current?.focus()
  }
  return (
    <Group align="start" gap="xs">
      <TextInput
        ref={input}
        flex={1}
        label={t('ticket.pool.check.reason')}
        maxLength={200}
        error={isShort && t('ticket.pool.check.reasonNeeded')}
        value={reason}
        onChange={event => {
          setReason(event.currentTarget.value)
          setIsShort(false)
        }}
      />
      <ReasonedButton permission={permission} variant="default" mt={VOID_BUTTON_TOP} onClick={send}>
        {t('ticket.pool.check.void')}
      </ReasonedButton>
    </Group>
  )
}
