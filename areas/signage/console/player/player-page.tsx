import { useCallback, useEffect, useRef, useState } from 'react'
import { keepAssets } from '#platform/console/offline/keep-assets.ts'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useWindowTitle } from '#platform/console/shell/frame/use-window-title.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { PLAYER_PATH } from '../../contract/player.ts'
import { playlistOf } from '../../rules/show.ts'
import { PairingCard } from './pairing-card.tsx'
import classes from './player.module.css'
import { forgetSign, readKey } from './player-store.ts'
import { ShopCard } from './shop-card.tsx'
import { ShownItem } from './shown-item.tsx'
import { SignName } from './sign-name.tsx'
import { useCommands } from './use-commands.ts'
import { usePairing } from './use-pairing.ts'
import { useParkingCounts } from './use-parking-counts.ts'
import { useProof } from './use-proof.ts'
import { useShow } from './use-show.ts'
import { toFault, useSync } from './use-sync.ts'

/** A television: it shows a code until it is paired, then what its plan says. */
export function PlayerPage() {
  const t = useTranslations()
  useWindowTitle(t('signage.player.title'))
  const [key, setKey] = useState(readKey)
  useEffect(() => {
    keepAssets({ under: '/tv', page: PLAYER_PATH })
    // Without it a browser may delete the pictures when it needs room.
    void navigator.storage?.persist?.()
  }, [])
  const forget = useCallback(() => {
    void forgetSign().then(() => setKey(null))
  }, [])
  return key === null ? <Pairing onKey={setKey} /> : <Playing signKey={key} onKeyEnded={forget} />
}

function Pairing({ onKey }: { onKey: (key: string) => void }) {
  const t = useTranslations()
  const shown = usePairing(onKey)
  if (!shown) return <main className={classes.screen}>{t('signage.player.noServer')}</main>
  return <PairingCard code={shown.code} token={shown.token} />
}

function Playing({ signKey, onKeyEnded }: { signKey: string; onKeyEnded: () => void }) {
  const t = useTranslations()
  const playing = useRef('')
  const fault = useRef<string>(undefined)
  const onFault = useCallback((error: unknown) => {
    fault.current = toFault(error)
  }, [])
  const { identifies, screen, obey } = useCommands(onFault)
  const { stored, offline } = useSync(signKey, { playing, fault, obey }, onKeyEnded)
  const onShown = useProof(signKey, stored, onFault)
  const { shown, skip } = useShow(stored, machine.now, onShown, screen)
  const stations = (stored?.plan.parking ?? []).map(({ id }) => id)
  const counts = useParkingCounts(signKey, stations, onFault)
  const item = shown?.showing.item
  const playlist = shown && playlistOf(shown.plan, shown.showing)
  useEffect(() => {
    playing.current = playlist?.name ?? ''
  }, [playlist?.name])
  if (!shown) return <main className={classes.screen}>{t('signage.player.starting')}</main>
  const name = identifies && <SignName plan={shown.plan} offline={offline} />
  if (shown.showing.dark)
    return (
      <main className={classes.screen} aria-label={t('signage.player.dark')}>
        {name}
      </main>
    )
  return (
    <main
      className={classes.screen}
      data-orientation={shown.plan.station.orientation}
      style={{ background: playlist?.background }}
    >
      {item && playlist ? (
        <ShownItem
          key={`${item.id} ${shown.showing.from}`}
          shown={shown}
          item={item}
          playlist={playlist}
          counts={counts}
          onSkip={skip}
        />
      ) : (
        <ShopCard plan={shown.plan} now={shown.now} />
      )}
      {name}
    </main>
  )
}
