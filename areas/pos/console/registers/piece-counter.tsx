import { Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import type { Pieces } from '#areas/pos/rules/register/drawer-cash.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import classes from './registers.module.css'

/** Pieces by denomination, as typed; empty: not counted yet. */
export type Typed = ReadonlyMap<Cents, string>

const MOST_DIGITS = 6
const ONLY_DIGITS = /\D/g

/** Cents; without empty fields. */
export const readPieces = (typed: Typed): Pieces[] =>
  [...typed].flatMap(([denomination, text]) => (text === '' ? [] : [{ denomination, count: Number(text) }]))

interface PieceCounterProps {
  /** Cents, largest first. */
  denominations: readonly Cents[]
  typed: Typed
  onType: (denomination: Cents, text: string) => void
  /** Enter in the last field. */
  onEnd: () => void
}

/** Fields for notes and coins with their values. Enter and arrow keys move between them. */
export function PieceCounter({ denominations, typed, onType, onEnd }: PieceCounterProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const list = useRef<HTMLDivElement>(null)
  const moveTo = (at: number) => {
    const field = list.current?.querySelectorAll('input')[at]
    field?.focus()
    field?.select()
  }
  const steer = (event: KeyboardEvent, at: number) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (event.key === 'Enter' && at === denominations.length - 1) onEnd()
    else moveTo(at + step)
  }
  return (
    <fieldset className={classes.fieldset} aria-label={t('pos.cashRegister.count.pieces')}>
      <div ref={list} className={classes.pieces}>
        {denominations.map((denomination, at) => {
          const text = typed.get(denomination) ?? ''
          const words = money(toWire(denomination))
          return (
            <div key={denomination} className={classes.piece}>
              <Text span className={classes.denomination} aria-hidden>
                {words}
              </Text>
              <TextInput
                size="md"
                className={classes.pieceInput}
                aria-label={t('pos.cashRegister.count.pieceOf', { denomination: words })}
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint={at === denominations.length - 1 ? 'done' : 'next'}
                placeholder="0"
                value={text}
                onChange={event =>
                  onType(denomination, event.currentTarget.value.replace(ONLY_DIGITS, '').slice(0, MOST_DIGITS))
                }
                onFocus={event => event.currentTarget.select()}
                onKeyDown={event => steer(event, at)}
              />
              <output
                className={classes.pieceSum}
                aria-label={t('pos.cashRegister.count.sumOf', { denomination: words })}
                data-none={text === '' || Number(text) === 0 || undefined}
              >
                {money(toWire(denomination * Number(text)))}
              </output>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
