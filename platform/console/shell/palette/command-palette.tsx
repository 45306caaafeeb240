import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import { useEffect, useMemo, useState } from 'react'
import { Icon } from '../icon.tsx'
import { useTranslations } from '../language/messages.tsx'
import { PickList } from '../pick-list.tsx'
import { session } from '../session/session-store.ts'
import { useStore } from '../store.ts'
import {
  addEntries,
  commandEntries,
  findEntries,
  type PaletteEntry,
  pageEntries,
  recordEntry,
  shopEntries,
} from './entries.ts'
import classes from './palette.module.css'
import { boxIsThere, earlyLetters, palette } from './palette-state.ts'
import { useRecords } from './use-records.ts'
import { useSearchWords } from './use-search-words.ts'

const SHOWN = 60
const SHOWN_SHOPS = 20

/** Pages, shops, records and commands by a few letters. */
export function CommandPalette() {
  const opened = useStore(palette)
  return (
    <Modal
      opened={opened}
      onClose={() => palette.set(false)}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="12dvh"
      attributes={{ content: { 'aria-label': useTranslations()('platform.shell.palette.open') } }}
    >
      <Search />
    </Modal>
  )
}

function Search() {
  const t = useTranslations()
  const [text, setText] = useState(earlyLetters)
  useEffect(boxIsThere, [])
  const menu = useStore(session, now => now.menu)
  const shops = useStore(session, now => now.shops)
  const { hits, searching } = useRecords(text)
  const words = useSearchWords()
  const places = useMemo(
    () => [...pageEntries(menu, words), ...commandEntries(t), ...addEntries(menu, words, t)],
    [menu, words, t],
  )
  const shopList = useMemo(() => shopEntries(shops, t), [shops, t])
  const entries = useMemo<PaletteEntry[]>(() => {
    const matches = findEntries(places, text, SHOWN)
    if (!text.trim()) return matches
    return [...matches, ...findEntries(shopList, text, SHOWN_SHOPS), ...hits.map(recordEntry)]
  }, [places, shopList, hits, text])
  return (
    <PickList
      label={t('platform.shell.palette.open')}
      placeholder={t('platform.shell.palette.placeholder')}
      initialQuery={text}
      items={entries}
      keyOf={entry => entry.id}
      render={entry => <Entry entry={entry} />}
      onQuery={setText}
      onPick={entry => {
        palette.set(false)
        entry.run()
      }}
      empty={searching ? t('platform.shell.palette.searching') : t('platform.shell.palette.none', { text })}
    />
  )
}

function Entry({ entry }: { entry: PaletteEntry }) {
  return (
    <>
      <Icon name={entry.icon} />
      <span className={classes.title}>{entry.title}</span>
      {entry.detail && <span className={classes.detail}>{entry.detail}</span>}
      <span className={classes.kind}>{entry.kind}</span>
    </>
  )
}
