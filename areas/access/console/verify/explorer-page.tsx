import '#platform/console/kit/styles/control-styles.ts'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { resetPassback } from '../../contract/credential.ts'
import { exploreCredential } from '../../contract/decision.ts'
import { Verdict } from './decision-view.tsx'
import classes from './verify.module.css'

const ReasonDialog = lazy(() =>
  import('#platform/console/kit/records/reason-dialog.tsx').then(m => ({ default: m.ReasonDialog })),
)

type Explored = OutputOfOperation<typeof exploreCredential>
const same = (words: string) => words
const CREDENTIAL = 'credential'

/** Where a credential was, what it may open now and this week, and why it is refused. */
export function ExplorerPage() {
  const t = useTranslations()
  const { search, setSearch } = usePlace()
  const credential = search[CREDENTIAL] ?? null
  const explored = useQuery({
    queryKey: ['acs.explore', credential],
    enabled: credential !== null,
    queryFn: async ({ signal }) =>
      (await call(exploreCredential, { credential: credential ?? '' }, { signal, hideErrors: true })).result,
    retry: false,
  })
  return (
    <PageFrame title={t('acs.credentialExplorer.title')}>
      <div className={classes.panel}>
        <FieldControl
          kind="reference"
          name="credential"
          label={t('acs.credentialVerify.credential')}
          facts={{ to: 'acs.credential' }}
          choice={same}
          clearable
          value={credential}
          onChange={id => setSearch({ [CREDENTIAL]: typeof id === 'string' ? id : undefined }, { replace: true })}
        />
        <FormProblem words={credential ? explored.error?.message : undefined} />
        {credential && explored.data ? (
          <ExploredView explored={explored.data} />
        ) : (
          <Text c="dimmed">{t('acs.credentialExplorer.hint')}</Text>
        )}
      </div>
    </PageFrame>
  )
}

function ExploredView({ explored }: { explored: Explored }) {
  return (
    <>
      <Standing explored={explored} />
      <Openings openings={explored.openings} />
      <Passages passages={explored.passages} />
    </>
  )
}

function Standing({ explored: { credential } }: { explored: Explored }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const queries = useQueryClient()
  const may = usePermission(resetPassback.need)
  const [resetting, setResetting] = useState(false)
  const reset = async (reason: string) => {
    const { result } = await call(resetPassback, { credentials: [credential.id], reason }, { hideErrors: true })
    await queries.invalidateQueries({ queryKey: ['acs.explore', credential.id] })
    toast({ message: t('acs.credential.changed', { count: result.changed }), tone: 'good' })
  }
  return (
    <section aria-label={t('acs.credentialExplorer.standing')} className={classes.panel}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {credential.account ? `${credential.holder}, ${credential.account}` : credential.holder}
        </Title>
        <ReasonedButton size="xs" variant="default" permission={may} onClick={() => setResetting(true)}>
          {t('acs.credential.reset')}
        </ReasonedButton>
      </Group>
      <ul className={classes.list}>
        {credential.presences.length === 0 && <li>{t('acs.credentialExplorer.neverSeen')}</li>}
        {credential.presences.map(({ area, state, since, lane }) => (
          <li key={area}>{t(`acs.credentialExplorer.${presenceKey(state)}`, { area, lane, since: instant(since) })}</li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {resetting && (
          <ReasonDialog
            title={t('acs.credential.reset')}
            body={t('acs.credential.resetHint')}
            action={t('acs.credential.reset')}
            label={t('acs.credential.reason')}
            run={reset}
            onClose={() => setResetting(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

const presenceKey = (state: string) => (state === 'inside' || state === 'outside' ? state : 'unknown')

function Openings({ openings }: Pick<Explored, 'openings'>) {
  const t = useTranslations()
  return (
    <section aria-label={t('acs.credentialExplorer.openings')}>
      <Title order={2} size="h4" mb="sm">
        {t('acs.credentialExplorer.openings')}
      </Title>
      <ul className={classes.list}>
        {openings.map(opening => (
          <Opening key={opening.entity} opening={opening} />
        ))}
      </ul>
    </section>
  )
}

function Opening({ opening: { name, site, now, week } }: { opening: Explored['openings'][number] }) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  return (
    <li className={classes.item}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>{t('acs.credentialExplorer.at', { name, site })}</Text>
          <Text size="sm">{now.words}</Text>
        </div>
        <Verdict answer={now} />
      </Group>
      {week.length > 0 && (
        <Button size="compact-xs" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('acs.credentialExplorer.week', { count: week.length })}
        </Button>
      )}
      {open && (
        <ul className={classes.list}>
          {week.map(({ day, from, to }) => (
            <li key={day}>{`${from} – ${to}`}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Passages({ passages }: Pick<Explored, 'passages'>) {
  const t = useTranslations()
  const { instant } = useFormats()
  return (
    <section aria-label={t('acs.credentialExplorer.passages')}>
      <Title order={2} size="h4" mb="sm">
        {t('acs.credentialExplorer.passages')}
      </Title>
      <ul className={classes.list}>
        {passages.length === 0 && <li>{t('acs.credentialExplorer.noPassages')}</li>}
        {passages.map(({ at, entity, granted, words }) => (
          <li key={`${at} ${entity}`} className={classes.item}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <div>
                <Text fw={600}>{`${instant(at)}, ${entity}`}</Text>
                {!granted && <Text size="sm">{words}</Text>}
              </div>
              <Verdict answer={{ grant: granted }} />
            </Group>
          </li>
        ))}
      </ul>
    </section>
  )
}
