import { Alert, Button, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { Sign } from '../../contract/sign.ts'
import { Station } from '../../contract/station.ts'
import { confirmTelevision } from '../../contract/tv-auth.ts'
import type { WaitingTelevision } from './waiting-television.ts'

const MOST_STATIONS = 200

interface ConfirmTelevisionProps {
  television: WaitingTelevision
  onAnother: () => void
}

/** Stations and signs that the user may see, with their shops' names. */
function usePlaces() {
  const { shops } = useSession()
  const shopName = (siteId: string | undefined) => shops.find(shop => shop.siteId === siteId)?.lotName ?? ''
  const quiet = { hideErrors: true, hideLoading: true }
  const stations = useQuery({
    queryKey: [Station.key, 'pairing'],
    queryFn: async ({ signal }) =>
      (await resourceCalls(Station).list({ filter: { active: true }, pageSize: MOST_STATIONS }, { signal, ...quiet }))
        .result,
  })
  const signs = useQuery({
    queryKey: [Sign.key, 'pairing'],
    queryFn: async ({ signal }) =>
      (await resourceCalls(Sign).list({ pageSize: MOST_STATIONS }, { signal, ...quiet })).result,
  })
  return { shopName, stations: stations.data, signs: signs.data ?? [] }
}

/** Where the television hangs: a new sign of a station, or in place of another television. */
export function ConfirmTelevision({ television, onAnother }: ConfirmTelevisionProps) {
  const t = useTranslations()
  const { shopName, stations, signs } = usePlaces()
  const [station, setStation] = useState<string | null>(null)
  const [sign, setSign] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [paired, setPaired] = useState(false)
  const { attempt, busy, problem } = useAttempt()
  const replaced = signs.find(({ id }) => id === sign)
  const place = replaced?.station ?? station
  const title = replaced?.name ?? name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!place || !title) return
    void attempt(async () => {
      const { token } = television
      await call(confirmTelevision, { token, station: place, name: title, ...(sign && { sign }) }, { hideErrors: true })
      setPaired(true)
    })
  }
  if (paired)
    return (
      <Stack gap="sm">
        <Alert color="green">{t('signage.tvAuth.done', { name: title })}</Alert>
        <Button variant="default" onClick={onAnother}>
          {t('signage.tvAuth.another')}
        </Button>
      </Stack>
    )
  if (stations?.length === 0) return <Alert>{t('signage.tvAuth.noStations')}</Alert>
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text>{t('signage.tvAuth.shows')}</Text>
        <Text size="xl" fw={600}>
          {`${television.code.slice(0, 4)} ${television.code.slice(4)}`}
        </Text>
        <FormProblem words={problem} />
        {signs.length > 0 && (
          <Select
            label={t('signage.tvAuth.replaces')}
            placeholder={t('signage.tvAuth.newSign')}
            clearable
            data={signs.map(each => ({ value: each.id, label: `${each.name} (${shopName(each.siteId)})` }))}
            value={sign}
            onChange={setSign}
          />
        )}
        {!replaced && (
          <>
            <Select
              label={t('signage.tvAuth.station')}
              required
              data={(stations ?? []).map(each => ({
                value: each.id,
                label: `${each.name} (${shopName(each.siteId)})`,
              }))}
              value={station}
              onChange={setStation}
            />
            <TextInput
              label={t('signage.tvAuth.name')}
              required
              maxLength={80}
              value={name}
              onChange={event => setName(event.currentTarget.value)}
            />
          </>
        )}
        <Button type="submit" loading={busy} disabled={!place || !title}>
          {t('signage.tvAuth.confirm')}
        </Button>
      </Stack>
    </form>
  )
}
