import '#platform/console/theme/desk-styles.ts'
import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CommandChoice, PaletteCommand } from '../area-console.ts'
import { useHelpMatches } from '../help/use-help-matches.ts'
import { Icon } from '../icon.tsx'
import { useTranslations } from '../language/messages.tsx'
import { PickList } from '../pick-list.tsx'
import { session } from '../session/session-store.ts'
import { useStore } from '../store.ts'
import {
  addEntries,
  choiceEntry,
  commandEntries,
  findEntries,
  helpEntries,
  type PaletteEntry,
  pageEntries,
  recordEntry,
  shopEntries,
} from './entries.ts'
import classes from './palette.module.css'
import { boxIsThere, earlyLetters, palette } from './palette-state.ts'
import { runCommand } from './run-command.ts'
import { useAreaCommands } from './use-area-commands.ts'
import { useRecords } from './use-records.ts'
import { useSearchWords } from './use-search-words.ts'

const SHOWN = 60
const SHOWN_SHOPS = 20

/** Finds pages, shops, records and commands by a few letters. */
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

/** The search; after a command that can act on several things, those things. */
function Search() {
  const [asking, setAsking] = useState<Asking>()
  const run = useCallback(async (command: PaletteCommand) => {
    const choices = await runCommand(command)
    if (choices) setAsking({ command, choices })
    else palette.set(false)
  }, [])
  return asking ? <Choices {...asking} /> : <Everything onCommand={run} />
}

interface Asking {
  readonly command: PaletteCommand
  readonly choices: readonly CommandChoice[]
}

function Choices({ command, choices }: Asking) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const entries = useMemo(() => findEntries(choices.map(choiceEntry(command)), text, SHOWN), [command, choices, text])
  return (
    <PickList
      label={t(`${command.key}.title`)}
      placeholder={t(`${command.key}.which`)}
      items={entries}
      keyOf={entry => entry.id}
      render={entry => <Entry entry={entry} />}
      onQuery={setText}
      onPick={entry => {
        palette.set(false)
        entry.run()
      }}
      empty={t('platform.shell.palette.none', { text })}
    />
  )
}

function Everything({ onCommand }: { onCommand: (command: PaletteCommand) => void }) {
  const t = useTranslations()
  const commands = useAreaCommands(onCommand)
  const [text, setText] = useState(earlyLetters)
  useEffect(boxIsThere, [])
  const menu = useStore(session, now => now.menu)
  const shops = useStore(session, now => now.shops)
  const { hits, searching } = useRecords(text)
  const help = useHelpMatches(text)
  const words = useSearchWords()
  const places = useMemo(
    () => [...pageEntries(menu, words), ...commands, ...commandEntries(t), ...addEntries(menu, words, t)],
    [menu, words, t, commands],
  )
  const shopList = useMemo(() => shopEntries(shops, t), [shops, t])
  const entries = useMemo<PaletteEntry[]>(() => {
    const matches = findEntries(places, text, SHOWN)
    if (!text.trim()) return matches
    return [
      ...matches,
      ...findEntries(shopList, text, SHOWN_SHOPS),
      ...hits.map(recordEntry),
      ...helpEntries(menu, help, t),
    ]
  }, [places, shopList, hits, text, menu, help, t])
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
        // A command closes the palette itself, once nothing is left to choose.
        if (!commands.includes(entry)) palette.set(false)
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
