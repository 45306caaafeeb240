import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { optionText } from '#areas/pos/rules/till/option-words.ts'
import { lookStyle } from '#areas/printing/console/look/look-style.ts'
import { NEW_GRIDS, type Tile } from '#areas/printing/rules/grid/tile.ts'
import { QrCode } from '#platform/console/home/profile/qr-code.tsx'
import { useWindowTitle } from '#platform/console/shell/frame/use-window-title.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useAddress } from '#platform/console/shell/routes/navigation.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import classes from './customer-display.module.css'
import { receiveDisplay } from './display-channel.ts'
import type { DisplayedLine, DisplayState } from './display-state.ts'

/** The second screen of a register, for customers: tiles as they were published, with the bill that is being rung up. */
export function CustomerDisplay() {
  const t = useTranslations()
  const { query } = useAddress()
  const search = new URLSearchParams(query)
  const [shop, register] = [search.get('shop') ?? '', search.get('register') ?? '']
  const [state, setState] = useState<DisplayState>()
  useWindowTitle(t('pos.till.display.title'))
  useEffect(() => receiveDisplay(shop, register, setState), [shop, register])
  if (!state)
    return (
      <main className={classes.screen}>
        <h1 className={classes.closed}>{t('pos.till.display.closed')}</h1>
      </main>
    )
  return <OpenDisplay state={state} />
}

function OpenDisplay({ state }: { state: DisplayState }) {
  const t = useTranslations()
  const { look, shop, training } = state
  const { columns, tiles, files } = look?.panel ?? { ...NEW_GRIDS.panel, files: {} }
  return (
    <main className={classes.screen} style={lookStyle(look ?? undefined)}>
      <header className={classes.head}>
        {look?.logo && <img className={classes.logo} src={look.logo} alt="" />}
        <h1 className={classes.shop}>{shop}</h1>
        {training && <strong>{t('pos.till.display.training')}</strong>}
      </header>
      <div
        className={classes.grid}
        style={{ '--columns': columns } as CSSProperties} // a variable of the style sheet
      >
        {tiles.map(tile => (
          <div
            key={tile.id}
            className={classes.tile}
            style={{ gridColumn: `span ${Math.min(tile.w, columns)}`, gridRow: `span ${tile.h}` }}
          >
            <TileContent tile={tile} state={state} files={files} />
          </div>
        ))}
      </div>
    </main>
  )
}

interface ContentProps {
  tile: Tile
  state: DisplayState
  files: Readonly<Record<string, string>>
}

function TileContent({ tile, state, files }: ContentProps): ReactNode {
  const t = useTranslations()
  switch (tile.kind) {
    case 'lines':
      return <Lines lines={state.lines} />
    case 'total':
      return <Amount state={state} />
    case 'text':
      return <p className={classes.words}>{tile.text}</p>
    case 'picture':
      return files[tile.file] && <img className={classes.picture} src={files[tile.file]} alt="" />
    case 'qr':
      return <QrCode text={tile.value} label={t('pos.till.display.code')} />
    default:
      return null
  }
}

function useCents(): (cents: Cents) => string {
  const { money } = useFormats()
  return cents => money(toWire(cents))
}

/** The newest line stays in sight. */
function Lines({ lines }: { lines: readonly DisplayedLine[] }) {
  const t = useTranslations()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (list.current && lines.length > 0) list.current.scrollTop = list.current.scrollHeight
  }, [lines])
  if (lines.length === 0) return <p className={classes.words}>{t('pos.till.display.welcome')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
    <ol ref={list} className={classes.lines} aria-label={t('pos.till.lines')} tabIndex={0}>
      {lines.map(line => (
        <Line key={line.lineNo} line={line} />
      ))}
    </ol>
  )
}

function Line({ line: { name, options, quantity, places, net, saving } }: { line: DisplayedLine }) {
  const t = useTranslations()
  const { number } = useFormats()
  const cents = useCents()
  const words = { without: (option: string) => t('pos.till.without', { name: option }) }
  return (
    <li className={classes.line}>
      <span>{number(quantity, Number.isInteger(quantity) ? 0 : places)}</span>
      <span className={classes.name}>
        {name}
        {options.length > 0 && <small>{options.map(option => optionText(option, words)).join(', ')}</small>}
        {saving !== 0 && <small>{t('pos.till.display.saving', { amount: cents(saving) })}</small>}
      </span>
      <span>{cents(net)}</span>
    </li>
  )
}

function Amount({ state: { amount, change } }: { state: DisplayState }) {
  const t = useTranslations()
  const cents = useCents()
  return (
    <div className={classes.amount} role="status">
      <span>{t(`pos.till.display.${amount.kind}`)}</span>
      <strong>{cents(amount.cents)}</strong>
      {change !== 0 && (
        <>
          <span>{t('pos.till.change')}</span>
          <strong>{cents(change)}</strong>
        </>
      )}
    </div>
  )
}
