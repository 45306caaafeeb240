import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { FiguresOfShop } from '#platform/console/shell/language/figures-of-shop.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { undoCardPayment } from '../../contract/card-operations.ts'
import {
  type Overdrawn,
  type OverOffline,
  type UnmatchedPayment,
  type UnmatchedSale,
  unmatchedPayments,
} from '../../contract/unmatched.ts'

/** Card payments without a sale, sales without a card payment, and what tills accepted offline beyond a limit; nothing where all match. */
export function UnmatchedNotice() {
  const t = useTranslations()
  const { currentShop } = useSession()
  const ordLot = currentShop?.ordLot
  const { data, refetch } = useQuery({
    queryKey: ['member.svc', 'unmatched', ordLot],
    queryFn: async ({ signal }) =>
      (await call(unmatchedPayments, ordLot ? { ordLot } : {}, { signal, hideErrors: true, hideLoading: true })).result,
  })
  if (!data || Object.values(data).every(rows => rows.length === 0)) return null
  return (
    <Alert color="amber" title={t('member.svc.unmatched.title')} mb="sm">
      <Stack gap="md">
        {data.payments.length > 0 && (
          <section aria-label={t('member.svc.unmatched.payments', { count: data.payments.length })}>
            <Text fw={600}>{t('member.svc.unmatched.payments', { count: data.payments.length })}</Text>
            <Text size="sm">{t('member.svc.unmatched.paymentsHelp')}</Text>
            <Rows>
              {data.payments.map(payment => (
                <PaymentRow key={payment.entryId} payment={payment} onDone={() => void refetch()} />
              ))}
            </Rows>
          </section>
        )}
        {data.sales.length > 0 && (
          <section aria-label={t('member.svc.unmatched.sales', { count: data.sales.length })}>
            <Text fw={600}>{t('member.svc.unmatched.sales', { count: data.sales.length })}</Text>
            <Text size="sm">{t('member.svc.unmatched.salesHelp')}</Text>
            <Rows>
              {data.sales.map(sale => (
                <SaleRow key={sale.saleId} sale={sale} />
              ))}
            </Rows>
          </section>
        )}
        {data.overdrawn.length > 0 && (
          <section aria-label={t('member.svc.unmatched.overdrawn', { count: data.overdrawn.length })}>
            <Text fw={600}>{t('member.svc.unmatched.overdrawn', { count: data.overdrawn.length })}</Text>
            <Text size="sm">{t('member.svc.unmatched.overdrawnHelp')}</Text>
            <Rows>
              {data.overdrawn.map(row => (
                <OverdrawnRow key={row.id} row={row} />
              ))}
            </Rows>
          </section>
        )}
        {data.overOffline.length > 0 && (
          <section aria-label={t('member.svc.unmatched.overOffline', { count: data.overOffline.length })}>
            <Text fw={600}>{t('member.svc.unmatched.overOffline', { count: data.overOffline.length })}</Text>
            <Text size="sm">{t('member.svc.unmatched.overOfflineHelp')}</Text>
            <Rows>
              {data.overOffline.map(row => (
                <OverOfflineRow key={row.saleId} row={row} />
              ))}
            </Rows>
          </section>
        )}
      </Stack>
    </Alert>
  )
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Stack component="ul" gap={4} m={0} mt="xs" p={0}>
    {children}
  </Stack>
)

/** When, where and how much, at the time and in the money of the shop. */
function Facts({ of: { at, amount, ordLot } }: { of: Pick<UnmatchedSale, 'at' | 'ordLot'> & { amount?: number } }) {
  const { shops } = useSession()
  const shop = shops.find(known => known.ordLot === ordLot)
  return (
    <FiguresOfShop siteId={shop?.siteId}>
      <Figures at={at} amount={amount} shop={shop?.lotName ?? ordLot} />
    </FiguresOfShop>
  )
}

function Figures({ at, amount, shop }: { at: string; amount: number | undefined; shop: string }) {
  const { money, instant } = useFormats()
  const facts = [...(amount === undefined ? [] : [money(amount)]), shop, instant(at)]
  return <Text size="sm">{facts.join(' · ')}</Text>
}

function PaymentRow({ payment, onDone }: { payment: UnmatchedPayment; onDone: () => void }) {
  const t = useTranslations()
  const { money } = useFormats()
  const { attempt, busy, problem } = useAttempt()
  const permission = usePermission(undoCardPayment.need)
  const { ordLot, card, key } = payment
  const refund = () =>
    attempt(async () => {
      const { result } = await call(undoCardPayment, { ordLot, card, key }, { hideErrors: true })
      const amount = money(payment.amount)
      toast(
        result.undone
          ? { message: t('member.svc.unmatched.refunded', { amount, card }), tone: 'good' }
          : { message: t('member.svc.unmatched.notRefunded') },
      )
      onDone()
    })
  return (
    <Stack component="li" gap={4}>
      <Group gap="xs">
        <PlaceLink to={`/settings/svc?open=${payment.cardId}`}>
          {t('member.svc.unmatched.card', { number: card })}
        </PlaceLink>
        <Facts of={payment} />
        <ReasonedButton
          permission={permission}
          variant="default"
          size="xs"
          loading={busy}
          onClick={() => void refund()}
        >
          {t('member.svc.unmatched.refund')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
    </Stack>
  )
}

function SaleRow({ sale }: { sale: UnmatchedSale }) {
  const t = useTranslations()
  return (
    <Group component="li" gap="xs">
      <PlaceLink to={`/report/posorder/${sale.saleId}`}>
        {t('member.svc.unmatched.bill', { number: sale.billNum })}
      </PlaceLink>
      <Facts of={sale} />
      <Text size="sm">{t(`member.svc.unmatched.${sale.problem}`)}</Text>
    </Group>
  )
}

function OverOfflineRow({ row: { saleId, billNum, member, name, points, ...row } }: { row: OverOffline }) {
  const t = useTranslations()
  return (
    <Group component="li" gap="xs">
      <PlaceLink to={`/report/posorder/${saleId}`}>{t('member.svc.unmatched.bill', { number: billNum })}</PlaceLink>
      <PlaceLink to={`/member/member?open=${member}`}>{name}</PlaceLink>
      <Facts of={row} />
      <Text size="sm">{t('member.svc.unmatched.pointsOver', { count: points })}</Text>
    </Group>
  )
}

function OverdrawnRow({ row: { kind, id, name, owed, billNum, ...row } }: { row: Overdrawn }) {
  const t = useTranslations()
  return (
    <Group component="li" gap="xs">
      {kind === 'card' ? (
        <PlaceLink to={`/settings/svc?open=${id}`}>{t('member.svc.unmatched.card', { number: name })}</PlaceLink>
      ) : (
        <PlaceLink to={`/member/member?open=${id}`}>{name}</PlaceLink>
      )}
      <Facts of={kind === 'card' ? { ...row, amount: owed } : row} />
      {kind === 'points' && <Text size="sm">{t('member.svc.unmatched.pointsOwed', { count: owed })}</Text>}
      {billNum !== '' && <Text size="sm">{t('member.svc.unmatched.bill', { number: billNum })}</Text>}
    </Group>
  )
}
