import { useState } from 'react'
import {
  chooseOptions,
  defaultPicks,
  lastChoice,
  lessOfOption,
  type OptionPick,
  optionPrices,
  touchOption,
} from '#areas/catalogue/rules/options/chosen-options.ts'
import type { OptionGroup } from '#areas/catalogue/rules/options/option-group.ts'
import type { TillItem } from '#areas/pos/rules/till/till-item.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AddTerms } from '../../state/till-state.ts'
import { useMoney, useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import { OptionKeys } from '../option-keys.tsx'
import asking from '../panel.module.css'

/** Options of an item before it is added to the bill. */
export function OptionsPanel({ item, terms }: { item: TillItem; terms: AddTerms }) {
  const till = useTill()
  const groups = useTillState(({ shop }) => shop.optionsOf(item))
  const add = (picks: readonly OptionPick[]) => void till.ring.addChosen(item, terms, picks)
  return <Choice name={item.name} groups={groups} begin={defaultPicks(groups)} last={lastChoice(groups)} onDone={add} />
}

/** Changes the options of a line on the bill. */
export function LineOptionsPanel({ lineNo }: { lineNo: number }) {
  const till = useTill()
  const entry = useTillState(({ bill }) => bill.entries.find(known => known.lineNo === lineNo))
  const groups = useTillState(({ shop }) => {
    const item = shop.items.get(entry?.item.id ?? '')
    return item ? shop.optionsOf(item) : NONE
  })
  if (!entry) return null
  const save = (picks: readonly OptionPick[]) => {
    if (till.ring.options(lineNo, picks)) till.panel({ kind: 'items' })
  }
  return (
    <Choice name={entry.item.name} groups={groups} begin={onOffer(entry.options ?? [], groups)} onBill onDone={save} />
  )
}

/** A group may have changed since. */
const onOffer = (picks: readonly OptionPick[], groups: readonly OptionGroup[]): readonly OptionPick[] =>
  picks.filter(pick =>
    groups.some(({ id, options }) => id === pick.group && options.some(option => option.id === pick.option)),
  )

const NONE: readonly OptionGroup[] = []

interface ChoiceProps {
  name: string
  groups: readonly OptionGroup[]
  begin: readonly OptionPick[]
  /** A touch of its options is all that is asked. */
  last?: OptionGroup | undefined
  /** Its line is on the bill already. */
  onBill?: boolean
  onDone: (picks: readonly OptionPick[]) => void
}

function Choice({ name, groups, begin, last, onBill, onDone }: ChoiceProps) {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  const [picks, setPicks] = useState(begin)
  const [marking, setMarking] = useState(false)
  const chosen = chooseOptions(groups, picks)
  const short = 'problems' in chosen
  const prices = short ? undefined : optionPrices(chosen)
  const more = prices ? prices.joined + prices.apart : 0
  const touch = (group: OptionGroup, option: string) => {
    const next = touchOption(group, option, picks)
    setPicks(next)
    if (group.id === last?.id) onDone(next)
  }
  return (
    <>
      <p className={asking.asked}>{marking ? t('pos.till.markSoldOutHint') : name}</p>
      {last && groups.length > 1 && !marking && <p>{t('pos.till.lastChoice', { group: last.name })}</p>}
      {groups.map(group => (
        <OptionKeys
          key={group.id}
          group={group}
          picks={picks}
          onTouch={option => touch(group, option)}
          onLess={option => setPicks(lessOfOption(group.id, option, picks))}
          onMark={marking ? ({ id, soldOut }) => void till.soldOut.markOption(id, !soldOut) : undefined}
        />
      ))}
      {!last && !marking && (
        <button type="button" className={controls.primary} disabled={short} onClick={() => onDone(picks)}>
          {more === 0
            ? t(onBill ? 'pos.till.saveOptions' : 'pos.till.addItem')
            : t(onBill ? 'pos.till.saveOptionsAt' : 'pos.till.addItemAt', {
                more: `${more > 0 ? '+' : ''}${cents(more)}`,
              })}
        </button>
      )}
      <button type="button" className={controls.key} aria-pressed={marking} onClick={() => setMarking(!marking)}>
        {t(marking ? 'pos.till.markSoldOutDone' : 'pos.till.markSoldOut')}
      </button>
    </>
  )
}
