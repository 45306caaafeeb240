import { Button, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RegisterState } from '#areas/pos/contract/register-session.ts'
import { Card, CardHead } from '#platform/console/kit/cards/cards.tsx'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { machine } from '#platform/console/shell/device/clock.ts'
import { PlaceLink, useGo } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { docketPath } from './docket-path.ts'
import classes from './registers.module.css'
import { Variance } from './variance.tsx'

/** Actions of a card; counting has a separate view. */
export type CardAction = 'open' | 'in' | 'out'

interface RegisterCardProps {
  register: RegisterState
  onAction: (action: CardAction) => void
  onCount: () => void
}

/** One register: whether it is open, since when, by whom, and its actions. */
export function RegisterCard({ register, onAction, onCount }: RegisterCardProps) {
  const t = useTranslations()
  const mayOpen = usePermission('pos.cashRegister:open')
  const { name, code, kind, session } = register
  return (
    <Card mark={session ? 'edge' : undefined}>
      <CardHead
        name={
          <>
            <Title order={3} dir="auto">
              {name}
            </Title>
            <Text size="xs" c="dimmed">
              {kind === 'till' ? code : `${code} · ${t(`pos.cashRegister.choices.kind.${kind}`)}`}
            </Text>
          </>
        }
      >
        <State register={register} />
      </CardHead>
      {session ? <OpenFacts session={session} /> : <LastClose register={register} />}
      <span className={classes.spring} />
      {session ? (
        <OpenRegisterActions register={register} onAction={onAction} onCount={onCount} />
      ) : (
        <Group gap="xs">
          <ReasonedButton permission={mayOpen} onClick={() => onAction('open')}>
            {t('pos.cashRegister.open')}
          </ReasonedButton>
        </Group>
      )}
    </Card>
  )
}

const A_DAY_HOURS = 24

function State({ register: { session, lastClose } }: { register: RegisterState }) {
  const t = useTranslations()
  const { instant, relative } = useFormats()
  const since = session?.openedAt ?? lastClose?.closedAt
  if (since === undefined) return <StateDot tone="idle">{t('pos.cashRegister.neverOpened')}</StateDot>
  const forgotten =
    session !== null &&
    Temporal.Instant.from(since).until(Temporal.Instant.fromEpochMilliseconds(machine.now())).total('hours') >
      A_DAY_HOURS
  const words = session ? 'pos.cashRegister.openSince' : 'pos.cashRegister.closedSince'
  return (
    <span title={instant(since)}>
      <StateDot tone={forgotten ? 'bad' : session ? 'good' : 'idle'}>
        {forgotten ? t('pos.cashRegister.forgotten') : t(words, { at: relative(since) })}
      </StateDot>
    </span>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function OpenFacts({ session }: { session: NonNullable<RegisterState['session']> }) {
  const t = useTranslations()
  const { money, number, instant } = useFormats()
  const { openedBy, float, sales, count } = session
  return (
    <dl className={classes.facts}>
      <Fact label={t('pos.cashRegister.openedBy')}>
        <span dir="auto">{openedBy}</span>
      </Fact>
      <Fact label={t('pos.cashRegister.float')}>{money(float)}</Fact>
      <Fact label={t('pos.cashRegister.bills')}>{number(sales)}</Fact>
      {count && (
        <Fact label={t('pos.cashRegister.counted')}>
          {money(count.actual)}{' '}
          <Text span size="xs" c="dimmed">
            {t('pos.cashRegister.countedBy', { by: count.countedBy, at: instant(count.countedAt) })}
          </Text>
        </Fact>
      )}
    </dl>
  )
}

function LastClose({ register: { registerId, lastClose, openingExpected } }: { register: RegisterState }) {
  const t = useTranslations()
  const { instant, money } = useFormats()
  if (!lastClose) return null
  return (
    <dl className={classes.facts}>
      <Fact label={t('pos.cashRegister.lastClose')}>
        {instant(lastClose.closedAt)}{' '}
        <PlaceLink to={docketPath(registerId, lastClose.closeNo)} className={classes.link}>
          {t('pos.cashRegister.zDocket', { number: lastClose.closeNo })}
        </PlaceLink>
      </Fact>
      {openingExpected !== null && <Fact label={t('pos.cashRegister.openingExpected')}>{money(openingExpected)}</Fact>}
      {lastClose.variance !== null && (
        <Fact label={t('pos.cashRegister.lastVariance')}>
          <Variance amount={lastClose.variance} />
        </Fact>
      )}
    </dl>
  )
}

function OpenRegisterActions({ register, onAction, onCount }: RegisterCardProps) {
  const t = useTranslations()
  const go = useGo()
  const cash = usePermission('pos.cashRegister:cash')
  const close = usePermission('pos.cashRegister:close')
  const count = usePermission('pos.cashRegister:count')
  const see = usePermission('pos.cashRegister:seeExpected')
  return (
    <Group gap="xs">
      <ReasonedButton permission={count} onClick={onCount}>
        {t(close.allowed ? 'pos.cashRegister.countAndClose' : 'pos.cashRegister.countDrawer')}
      </ReasonedButton>
      {cash.allowed && (
        <>
          <Button variant="default" onClick={() => onAction('in')}>
            {t('pos.cashRegister.cashIn')}
          </Button>
          <Button variant="default" onClick={() => onAction('out')}>
            {t('pos.cashRegister.cashOut')}
          </Button>
        </>
      )}
      <ReasonedButton
        variant="default"
        permission={see.allowed ? see : { ...see, reason: t('pos.cashRegister.blindReason') }}
        onClick={() => go(docketPath(register.registerId, null))}
      >
        {t('pos.cashRegister.xDocket')}
      </ReasonedButton>
    </Group>
  )
}
