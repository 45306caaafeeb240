import { Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Item } from '#areas/signage/contract/item.ts'
import { Playlist } from '#areas/signage/contract/playlist.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'

const MOST_PLAYLISTS = 200
const LAST_POSITION = 200

const listPlaylists = async (signal: AbortSignal) =>
  (
    await resourceCalls(Playlist).list(
      { pageSize: MOST_PLAYLISTS, filter: { active: true } },
      { signal, hideErrors: true },
    )
  ).result

/** After the last item. */
async function nextPosition(playlist: string): Promise<number> {
  const query = { pageSize: 1, filter: { playlist }, sort: '-position' }
  const [last] = (await resourceCalls(Item).list(query, { hideErrors: true })).result
  return Math.min(LAST_POSITION, (last?.position ?? 0) + 1)
}

/** Adds a poster to a playlist, whose screens draw it at the prices of the moment. */
export function SendToPlaylist({ poster }: { poster: { readonly id: string; readonly name: string } }) {
  const t = useTranslations()
  const mayAdd = usePermission(`${Item.key}:add`)
  const mayList = usePermission(`${Playlist.key}:list`)
  const [playlist, setPlaylist] = useState('')
  const [busy, setBusy] = useState(false)
  const isOffered = mayAdd.allowed && mayList.allowed
  const { data = [] } = useQuery({
    queryKey: [Playlist.key, 'for posters'],
    queryFn: ({ signal }) => listPlaylists(signal),
    enabled: isOffered,
  })
  if (!isOffered) return null
  const send = async () => {
    setBusy(true)
    try {
      const position = await nextPosition(playlist)
      await resourceCalls(Item).add(
        { playlist, position, name: poster.name, kind: 'poster', poster: poster.id },
        { hideErrors: true },
      )
      const name = data.find(({ id }) => id === playlist)?.name ?? ''
      toast({ message: t('design.poster.sent', { name }), tone: 'good' })
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  const missing = playlist === '' ? t('design.poster.choosePlaylist') : undefined
  return (
    <Group gap="sm" align="end">
      <NativeSelect
        label={t('design.poster.playlist')}
        value={playlist}
        data={[
          { value: '', label: t('design.poster.choosePlaylist') },
          ...data.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => setPlaylist(currentTarget.value)}
      />
      <ReasonedButton
        variant="default"
        loading={busy}
        permission={withReason(mayAdd, missing)}
        onClick={() => void send()}
      >
        {t('design.poster.send')}
      </ReasonedButton>
    </Group>
  )
}
