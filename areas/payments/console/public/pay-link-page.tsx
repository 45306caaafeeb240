import '#platform/console/kit/styles/control-styles.ts'
import { Button, Loader, Stack, Text, TextInput } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { PublicFrame } from '#platform/console/public/public-frame.tsx'
import { useSiteFormats } from '#platform/console/public/use-site-formats.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useAddress } from '#platform/console/shell/routes/navigation.ts'
import { usePublicParams } from '#platform/console/shell/routes/public-params.tsx'
import { beginPayLink, openPayLink, payLinkStatus, type ShownLink } from '../../contract/pay-link-page.ts'

/** How often a customer who came back is told where the payment is, and for how long. */
const ASK_EVERY_MS = 2000
const ASK_TIMES = 30

/** A payment link: what is to be paid and to whom; afterwards that it is paid, expired or cancelled. */
export function PayLinkPage() {
  const t = useTranslations()
  const { token = '' } = usePublicParams()
  const [link, setLink] = useState<ShownLink>()
  const [problem, setProblem] = useState<string>()
  const read = useCallback(
    async (isFirst: boolean) => {
      try {
        setLink((await call(isFirst ? openPayLink : payLinkStatus, { token }, { hideErrors: true })).result)
      } catch (fault) {
        if (!isCallError(fault)) throw fault
        setProblem(t(fault.kind === 'refused' ? 'eftpos.payByLink.page.unknown' : 'eftpos.payByLink.page.noAnswer'))
      }
    },
    [token, t],
  )
  useEffect(() => void read(true), [read])
  return (
    <PublicFrame title={link ? link.merchant : t('eftpos.payByLink.page.title')}>
      {!link && !problem && <Loader size="sm" />}
      <FormProblem words={problem} />
      {link && <LinkDetails token={token} link={link} onRead={() => void read(false)} />}
    </PublicFrame>
  )
}

interface LinkDetailsProps {
  token: string
  link: ShownLink
  onRead: () => void
}

function LinkDetails({ token, link, onRead }: LinkDetailsProps) {
  const t = useTranslations()
  const { money, minute } = useSiteFormats(link)
  const isBack = new URLSearchParams(useAddress().query).has('back')
  const isOpen = link.status === 'active' || link.status === 'partPaid'
  const waits = isBack && isOpen && (link.lastTry === 'pending' || link.lastTry === 'unknown')
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{link.shop}</Text>
        {link.abn !== '' && (
          <Text size="sm" c="dimmed">
            {t('eftpos.payByLink.page.abn', { abn: link.abn })}
          </Text>
        )}
      </div>
      <div>
        <Text size="sm" c="dimmed">
          {link.reference}
        </Text>
        {link.words !== '' && <Text>{link.words}</Text>}
        <Text fz={32} fw={600}>
          {money(isOpen ? link.rest : link.amount)}
        </Text>
        {link.tax > 0 && (
          <Text size="sm" c="dimmed">
            {t('eftpos.payByLink.page.tax', { tax: money(link.tax), amount: money(link.amount) })}
          </Text>
        )}
        {link.paid > 0 && isOpen && (
          <Text size="sm">
            {t('eftpos.payByLink.page.partPaid', { paid: money(link.paid), amount: money(link.amount) })}
          </Text>
        )}
      </div>
      {waits ? (
        <Waiting key={link.lastTry} onRead={onRead} />
      ) : isOpen ? (
        <>
          {isBack && link.lastTry === 'failed' && <FormProblem words={t('eftpos.payByLink.page.declined')} />}
          <PayForm token={token} link={link} onRead={onRead} />
          <Text size="xs" c="dimmed">
            {t('eftpos.payByLink.page.expires', { at: minute(link.expires) })}
          </Text>
        </>
      ) : (
        <Text fw={600} role="status">
          {link.refunded > 0
            ? t(`eftpos.payByLink.page.${link.refunded >= link.paid ? 'refunded' : 'partRefunded'}`, {
                amount: money(link.refunded),
              })
            : t(`eftpos.payByLink.page.is.${link.status}`)}
        </Text>
      )}
    </Stack>
  )
}

/** Only the provider's word makes a link paid: it is waited for. */
function Waiting({ onRead }: { onRead: () => void }) {
  const t = useTranslations()
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times >= ASK_TIMES) return
    const timer = setTimeout(() => {
      setTimes(times + 1)
      onRead()
    }, ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [times, onRead])
  return (
    <Text role="status">
      {t(times < ASK_TIMES ? 'eftpos.payByLink.page.waiting' : 'eftpos.payByLink.page.stillWaiting')}
    </Text>
  )
}

function PayForm({ token, link, onRead }: LinkDetailsProps) {
  const t = useTranslations()
  const { money } = useSiteFormats(link)
  const { attempt, busy, problem } = useAttempt()
  const [amount, setAmount] = useState(link.rest.toFixed(2)) // not money: text of an amount
  const [key] = useState(newId)
  const value = link.leastPart === null ? link.rest : Number(amount)
  const pay = () =>
    attempt(async () => {
      try {
        const options = { hideErrors: true, idempotencyKey: `${key}-${value}` } as const
        const { result } = await call(beginPayLink, { token, amount: value }, options)
        window.location.assign(result.checkoutPath)
      } catch (fault) {
        onRead()
        throw fault
      }
    })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void pay()
      }}
    >
      <Stack gap="md">
        {link.leastPart !== null && (
          <TextInput
            size="md"
            label={t('eftpos.payByLink.page.part')}
            description={t('eftpos.payByLink.page.partHelp', { least: money(link.leastPart), rest: money(link.rest) })}
            inputMode="decimal"
            value={amount}
            onChange={event => setAmount(event.currentTarget.value)}
          />
        )}
        <FormProblem words={problem} />
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={!(value > 0)}>
          {t('eftpos.payByLink.page.pay', { amount: money(Number.isFinite(value) ? value : 0) })}
        </Button>
      </Stack>
    </form>
  )
}
