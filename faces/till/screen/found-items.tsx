import type { KeyboardEvent } from 'react'
import type { FoundItems as Found } from '#areas/pos/rules/till/find-items.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ItemTiles } from './item-tiles.tsx'
import lines from './lines.module.css'
import { HITS } from './use-item-search.ts'

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

interface FoundItemsProps {
  found: Found
  /** @param index of the hit that the keys go to; -1 is the search box */
  onGo: (index: number) => void
}

/** The hits of a search; arrow keys go from one to the next and back to the search box. */
export function FoundItems({ found, onGo }: FoundItemsProps) {
  const t = useTranslations()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEP[event.key]
    const hits = [...event.currentTarget.querySelectorAll('button')]
    const at = hits.indexOf(event.target as HTMLButtonElement) // -1 for whatever is no hit
    if (step === undefined || at < 0) return
    event.preventDefault()
    onGo(at + step)
  }
  if (found.items.length === 0) return <p className={lines.empty}>{t('pos.till.nothingFound')}</p>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it take the keys
    <div id={HITS} onKeyDown={move}>
      {found.similar && (
        <p className={lines.empty} role="status">
          {t('pos.till.similarFound')}
        </p>
      )}
      <ItemTiles items={found.items} />
    </div>
  )
}
