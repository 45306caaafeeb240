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
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { beginPayLink, openPayLink, payLinkStatus, type ShownLink } from '../../contract/pay-link-page.ts'
import { cardSurcharge, choiceKey } from '../../rules/card-surcharge.ts'
import { madePayments } from '../../rules/link-part.ts'
import { CardField } from './card-field.tsx'

/** How often a customer who came back is told where the payment is, and for how long. */
const ASK_EVERY_MS = 2000
const ASK_TIMES = 30

/** The customer's own try, where the provider's page has sent them back. */
function useOwnAttempt(): string | undefined {
  return new URLSearchParams(useAddress().query).get('back') ?? undefined
}

/** A payment link: what is to be paid and to whom; afterwards that it is paid, expired or cancelled. */
export function PayLinkPage() {
  const t = useTranslations()
  const { token = '' } = usePublicParams()
  const attempt = useOwnAttempt()
  const [link, setLink] = useState<ShownLink>()
  const [problem, setProblem] = useState<string>()
  const read = useCallback(
    async (isFirst: boolean) => {
      try {
        const options = { hideErrors: true } as const
        const isOpening = isFirst && attempt === undefined
        const answer = isOpening
          ? await call(openPayLink, { token }, options)
          : await call(payLinkStatus, { token, attempt }, options)
        setLink(answer.result)
      } catch (fault) {
        if (!isCallError(fault)) throw fault
        setProblem(t(fault.kind === 'refused' ? 'eftpos.payByLink.page.unknown' : 'eftpos.payByLink.page.noAnswer'))
      }
    },
    [token, attempt, t],
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
  const isBack = useOwnAttempt() !== undefined
  const isOpen = link.status === 'active' || link.status === 'partPaid'
  const waits = isBack && (link.lastTry === 'pending' || link.lastTry === 'unknown')
  const hasPaid = isBack && link.lastTry === 'paid'
  const isSingle = link.uses === 1
  const showsForm = isOpen && !waits && (isSingle || !hasPaid)
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
          {money(showsForm ? link.due : link.amount)}
        </Text>
        {link.tax > 0 && (
          <Text size="sm" c="dimmed">
            {t('eftpos.payByLink.page.tax', { tax: money(link.tax), amount: money(link.amount) })}
          </Text>
        )}
        {!isSingle && isOpen && (
          <Text size="sm">{t('eftpos.payByLink.page.eachUse', { made: madePayments(link), uses: link.uses })}</Text>
        )}
        {link.paid > 0 && isOpen && isSingle && (
          <Text size="sm">
            {t('eftpos.payByLink.page.partPaid', { paid: money(link.paid), amount: money(link.amount) })}
          </Text>
        )}
      </div>
      {waits ? (
        <Waiting key={link.lastTry} onRead={onRead} />
      ) : showsForm ? (
        <>
          {isBack && link.lastTry === 'failed' && <FormProblem words={t('eftpos.payByLink.page.declined')} />}
          <PayForm token={token} link={link} onRead={onRead} />
          <Text size="xs" c="dimmed">
            {t('eftpos.payByLink.page.expires', { at: minute(link.expires) })}
          </Text>
        </>
      ) : (
        <EndedLink link={link} thanks={hasPaid} />
      )}
    </Stack>
  )
}

/** What became of the link. A customer who has just paid is thanked first. */
function EndedLink({ link, thanks }: { link: ShownLink; thanks: boolean }) {
  const t = useTranslations()
  const { money } = useSiteFormats(link)
  const [isThanked, setIsThanked] = useState(!thanks)
  useEffect(() => {
    if (isThanked) return
    const timer = setTimeout(() => setIsThanked(true), link.thanksSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isThanked, link.thanksSeconds])
  const words = () => {
    if (!isThanked) return t('eftpos.payByLink.page.thanks')
    if (link.refunded > 0 && link.uses === 1)
      return t(`eftpos.payByLink.page.${link.refunded >= link.paid ? 'refunded' : 'partRefunded'}`, {
        amount: money(link.refunded),
      })
    return t(`eftpos.payByLink.page.is.${thanks ? 'paid' : link.status}`)
  }
  return (
    <Text fw={600} fz={isThanked ? 'md' : 'xl'} role="status">
      {words()}
    </Text>
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
  const [amount, setAmount] = useState(link.due.toFixed(2)) // not money: text of an amount
  const [chosen, setChosen] = useState<string>()
  const [key] = useState(newId)
  const value = link.leastPart === null ? link.due : Number(amount)
  const isAmount = Number.isFinite(value) && value > 0
  const cents = isAmount ? fromWire(value) : 0
  const card = link.cards.length === 1 ? link.cards[0] : link.cards.find(each => choiceKey(each) === chosen)
  const surcharge = card ? toWire(cardSurcharge(cents, card)) : 0
  const pay = () =>
    attempt(async () => {
      try {
        const sent = { token, amount: value, surcharge, ...(card ? { card: choiceKey(card) } : {}) }
        const options = { hideErrors: true, idempotencyKey: `${key}-${sent.card}-${value}-${surcharge}` } as const
        const { result } = await call(beginPayLink, sent, options)
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
            description={t('eftpos.payByLink.page.partHelp', { least: money(link.leastPart), rest: money(link.due) })}
            inputMode="decimal"
            value={amount}
            onChange={event => setAmount(event.currentTarget.value)}
          />
        )}
        <CardField link={link} amount={cents} value={chosen} onChange={setChosen} />
        <FormProblem words={problem} />
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={!isAmount || !card}>
          {t('eftpos.payByLink.page.pay', { amount: money(toWire(cents + fromWire(surcharge))) })}
        </Button>
      </Stack>
    </form>
  )
}
