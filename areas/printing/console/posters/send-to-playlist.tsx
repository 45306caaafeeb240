import { Group } from '@mantine/core'
import { useState } from 'react'
import { Item } from '#areas/signage/contract/item.ts'
import { Playlist } from '#areas/signage/contract/playlist.ts'
import { ReferenceControl } from '#platform/console/kit/fields/controls/reference-controls.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'

const LAST_POSITION = 200
const QUIET = { hideErrors: true }

/** After the last item. */
async function nextPosition(playlist: string): Promise<number> {
  const query = { pageSize: 1, filter: { playlist }, sort: '-position' }
  const [last] = (await resourceCalls(Item).list(query, QUIET)).result
  return Math.min(LAST_POSITION, (last?.position ?? 0) + 1)
}

interface SentPoster {
  readonly id: string
  readonly name: string
}

/** Adds a poster to a playlist; returns the playlist's name. */
async function addTo(playlist: string, poster: SentPoster): Promise<string> {
  const position = await nextPosition(playlist)
  await resourceCalls(Item).add({ playlist, position, name: poster.name, kind: 'poster', poster: poster.id }, QUIET)
  const [row] = (await resourceCalls(Playlist).list({ ids: [playlist] }, QUIET)).result
  return row?.name ?? ''
}

/** Adds a poster to a playlist, or to a new one; its screens draw it at the prices of the moment. */
export function SendToPlaylist({ poster }: { poster: SentPoster }) {
  const t = useTranslations()
  const mayAdd = usePermission(`${Item.key}:add`)
  const mayList = usePermission(`${Playlist.key}:list`)
  const mayCreate = usePermission(`${Playlist.key}:add`)
  const [playlist, setPlaylist] = useState<string | null>(null)
  const [busy, setBusy] = useState<'send' | 'create'>()
  if (!mayAdd.allowed || !mayList.allowed) return null
  const send = async (how: 'send' | 'create', find: () => Promise<string>) => {
    setBusy(how)
    try {
      const chosen = await find()
      setPlaylist(chosen)
      toast({ message: t('design.poster.sent', { name: await addTo(chosen, poster) }), tone: 'good' })
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(undefined)
    }
  }
  const create = async () => (await resourceCalls(Playlist).add({ name: poster.name }, QUIET)).result.id
  const missing = playlist === null ? t('design.poster.choosePlaylist') : undefined
  return (
    <Group gap="sm" align="end">
      <ReferenceControl
        name="playlist"
        label={t('design.poster.playlist')}
        placeholder={t('design.poster.choosePlaylist')}
        value={playlist}
        facts={{ to: Playlist.key }}
        choice={value => value}
        onChange={setPlaylist}
      />
      <ReasonedButton
        variant="default"
        loading={busy === 'send'}
        permission={withReason(mayAdd, missing)}
        onClick={() => playlist !== null && void send('send', async () => playlist)}
      >
        {t('design.poster.send')}
      </ReasonedButton>
      {mayCreate.allowed && (
        <ReasonedButton
          variant="default"
          loading={busy === 'create'}
          permission={mayCreate}
          onClick={() => void send('create', create)}
        >
          {t('design.poster.sendToNew')}
        </ReasonedButton>
      )}
    </Group>
  )
}
