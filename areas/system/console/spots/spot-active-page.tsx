import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Button, Group, SegmentedControl, Select, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IconCircleCheck } from '#platform/console/icons/circle-check.ts'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { ShopPage } from '#platform/console/kit/records/shop-page.tsx'
import { useSubmit } from '#platform/console/public/login/use-submit.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { PlaceLink, usePlace } from '#platform/console/shell/frame/place.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { activateSpot, Spot } from '../../contract/spot.ts'
import classes from '../system.module.css'

const MOST_SPOTS = 500

/** Activates a spot of the current shop with a licence code, or extends a licensed one. */
export function SpotActivePage() {
  const t = useTranslations()
  return (
    <ShopPage title={t('acs.spotActive.title')} why={t('acs.spotActive.selectShopHint')}>
      {shop => <Activation shop={shop} />}
    </ShopPage>
  )
}

interface Activated {
  readonly spotId: string
  readonly licensedUntil: string
}

function Activation({ shop }: { shop: Shop }) {
  const t = useTranslations()
  const { search } = usePlace()
  const queries = useQueryClient()
  const [way, setWay] = useState<'new' | 'extend'>(search.spot ? 'extend' : 'new')
  const [spotId, setSpotId] = useState<string | null>(search.spot ?? null)
  const [given, setGiven] = useState({ code: '', name: '', deviceId: '' })
  const [done, setDone] = useState<Activated>()
  const set = (name: keyof typeof given) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setGiven(now => ({ ...now, [name]: value }))
  }
  const { busy, problem, fields, submit } = useSubmit(async () => {
    setDone(undefined)
    const { code, name, deviceId } = given
    const place =
      way === 'extend' && spotId
        ? { spotId }
        : { ...(name.trim() ? { name: name.trim() } : {}), ...(deviceId.trim() ? { deviceId: deviceId.trim() } : {}) }
    const input = { code: code.trim(), ordLot: shop.ordLot, ...place }
    const { result } = await call(activateSpot, input, { hideErrors: true })
    setDone(result)
    setGiven({ code: '', name: '', deviceId: '' })
    await queries.invalidateQueries({ queryKey: [Spot.key] })
  }, t('platform.error.failedToOperate'))
  const ready = given.code.trim() !== '' && (way === 'new' || spotId !== null)

  return (
    <form className={classes.sheet} onSubmit={submit} noValidate>
      <Text c="dimmed">{t('acs.spotActive.hint', { shop: shop.lotName })}</Text>
      <SegmentedControl
        aria-label={t('acs.spotActive.way')}
        value={way}
        onChange={next => setWay(next === 'extend' ? 'extend' : 'new')}
        data={[
          { value: 'new', label: t('acs.spotActive.new') },
          { value: 'extend', label: t('acs.spotActive.extend') },
        ]}
      />
      <TextInput
        label={t('acs.spotActive.code')}
        description={t('acs.spotActive.codeHint')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        value={given.code}
        onChange={set('code')}
        error={fields.code}
      />
      {way === 'extend' ? (
        <SpotChoice shop={shop} value={spotId} onChange={setSpotId} />
      ) : (
        <div className={classes.fields}>
          <TextInput
            label={t('acs.spotManage.fields.name')}
            description={t('acs.spotActive.nameHint')}
            maxLength={80}
            value={given.name}
            onChange={set('name')}
            error={fields.name}
          />
          <TextInput
            label={t('acs.spotManage.fields.deviceId')}
            description={t('acs.spotActive.deviceHint')}
            dir="ltr"
            maxLength={16}
            value={given.deviceId}
            onChange={set('deviceId')}
            error={fields.deviceId}
          />
        </div>
      )}
      <FormProblem words={problem} />
      {done && <ActivatedNote done={done} />}
      <Group>
        <Button type="submit" loading={busy} disabled={!ready}>
          {t(way === 'extend' ? 'acs.spotActive.extendNow' : 'acs.spotActive.activateNow')}
        </Button>
      </Group>
    </form>
  )
}

function ActivatedNote({ done }: { done: Activated }) {
  const t = useTranslations()
  const { date } = useFormats()
  const mayLook = useAllowed(`${Spot.key}:list`)
  return (
    <Alert color="green" role="status" icon={<IconCircleCheck size={18} aria-hidden />}>
      {t('acs.spotActive.done', { spot: done.spotId, day: date(done.licensedUntil) })}{' '}
      {mayLook && (
        <PlaceLink to={`/spot/manage?q=${encodeURIComponent(done.spotId)}`}>{t('acs.spotActive.toSpot')}</PlaceLink>
      )}
    </Alert>
  )
}

interface SpotChoiceProps {
  shop: Shop
  value: string | null
  onChange: (spotId: string | null) => void
}

/** Spots of the shop with the end of their licences. Users who may not list spots type the number. */
function SpotChoice({ shop, value, onChange }: SpotChoiceProps) {
  const t = useTranslations()
  const { date } = useFormats()
  const mayLook = useAllowed(`${Spot.key}:list`)
  const { data = [] } = useQuery({
    queryKey: [Spot.key, 'choice', shop.ordLot],
    enabled: mayLook,
    queryFn: async ({ signal }) => {
      const query = { ordLot: shop.ordLot, pageSize: MOST_SPOTS, columns: ['spotId', 'name', 'licensedUntil'] }
      return (await resourceCalls(Spot).list(query, { signal, hideErrors: true })).result
    },
  })
  if (!mayLook) {
    return (
      <TextInput
        label={t('acs.spotManage.fields.spotId')}
        required
        dir="ltr"
        value={value ?? ''}
        onChange={event => onChange(event.currentTarget.value || null)}
      />
    )
  }
  return (
    <Select
      label={t('acs.spotManage.one')}
      required
      searchable
      value={value}
      onChange={onChange}
      nothingFoundMessage={t('platform.fieldKinds.nothingFound')}
      data={data.map(({ spotId, name, licensedUntil }) => ({
        value: spotId ?? '',
        label: licensedUntil
          ? t('acs.spotActive.spotUntil', { name, spot: spotId ?? '', day: date(licensedUntil) })
          : t('acs.spotActive.spotWithout', { name, spot: spotId ?? '' }),
      }))}
    />
  )
}
