import { useState } from 'react'
import {
  chooseOptions,
  defaultPicks,
  isOneTouch,
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
import asking from '../stage.module.css'

/** What is chosen of an item before it is on the bill. */
export function OptionsStage({ item, terms }: { item: TillItem; terms: AddTerms }) {
  const till = useTill()
  const groups = useTillState(({ shop }) => shop.optionsOf(item))
  const add = (picks: readonly OptionPick[]) => void till.ring.addChosen(item, terms, picks)
  return (
    <Choice name={item.name} groups={groups} begin={defaultPicks(groups)} oneTouch={isOneTouch(groups)} onDone={add} />
  )
}

/** The options of a line that is on the bill, chosen anew. */
export function LineOptionsStage({ lineNo }: { lineNo: number }) {
  const till = useTill()
  const entry = useTillState(({ bill }) => bill.entries.find(known => known.lineNo === lineNo))
  const groups = useTillState(({ shop }) => {
    const item = shop.items.get(entry?.item.id ?? '')
    return item ? shop.optionsOf(item) : NONE
  })
  if (!entry) return null
  const save = (picks: readonly OptionPick[]) => {
    if (till.ring.options(lineNo, picks)) till.stage({ kind: 'items' })
  }
  return (
    <Choice
      name={entry.item.name}
      groups={groups}
      begin={onOffer(entry.options ?? [], groups)}
      oneTouch={false}
      onDone={save}
    />
  )
}

/** A group may have changed since. */
const onOffer = (picks: readonly OptionPick[], groups: readonly OptionGroup[]): readonly OptionPick[] =>
  picks.filter(pick =>
    groups.some(({ id, options }) => id === pick.group && options.some(one => one.id === pick.option)),
  )

const NONE: readonly OptionGroup[] = []

interface ChoiceProps {
  name: string
  groups: readonly OptionGroup[]
  begin: readonly OptionPick[]
  /** The first touch is all that is asked. */
  oneTouch: boolean
  onDone: (picks: readonly OptionPick[]) => void
}

function Choice({ name, groups, begin, oneTouch, onDone }: ChoiceProps) {
  const t = useTranslations()
  const { cents } = useMoney()
  const [picks, setPicks] = useState(begin)
  const chosen = chooseOptions(groups, picks)
  const short = 'problems' in chosen
  const prices = short ? undefined : optionPrices(chosen)
  const more = prices ? prices.joined + prices.apart : 0
  const touch = (group: OptionGroup, option: string) => {
    const next = touchOption(group, option, picks)
    setPicks(next)
    if (oneTouch) onDone(next)
  }
  return (
    <>
      <p className={asking.asked}>{name}</p>
      {groups.map(group => (
        <OptionKeys
          key={group.id}
          group={group}
          picks={picks}
          onTouch={option => touch(group, option)}
          onLess={option => setPicks(lessOfOption(group.id, option, picks))}
        />
      ))}
      {!oneTouch && (
        <button type="button" className={controls.primary} disabled={short} onClick={() => onDone(picks)}>
          {more === 0
            ? t('pos.till.addItem')
            : t('pos.till.addItemAt', { more: `${more > 0 ? '+' : ''}${cents(more)}` })}
        </button>
      )}
    </>
  )
}
