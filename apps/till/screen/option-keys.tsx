import type { OptionPick } from '#areas/catalogue/rules/options/chosen-options.ts'
import type { OptionGroup, ProductOption } from '#areas/catalogue/rules/options/option-group.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useMoney } from '../till-context.ts'
import controls from './controls.module.css'

interface Props {
  group: OptionGroup
  picks: readonly OptionPick[]
  onTouch: (option: string) => void
  onLess: (option: string) => void
  /** Options are marked as sold out or available instead of being chosen. */
  onMark?: ((option: ProductOption) => void) | undefined
}

/** One group of options: a touch chooses an option; further touches add to it if several are allowed. */
export function OptionKeys({ group, picks, onTouch, onLess, onMark }: Props) {
  const t = useTranslations()
  const { cents } = useMoney()
  const { id, name, kind, min, max, options } = group
  const getQuantity = (option: string) => picks.find(pick => pick.group === id && pick.option === option)?.quantity ?? 0
  const remark = ({ soldOut, price }: ProductOption) =>
    soldOut ? t('pos.till.soldOut') : price === 0 ? '' : `${price > 0 ? '+' : ''}${cents(price)}`
  const howMany = max === null ? min > 0 && t('pos.till.chooseAtLeast', { min }) : t(chooseKey(min, max), { min, max })
  return (
    <fieldset className={controls.keys}>
      <legend>
        {name} <small>{howMany}</small>
      </legend>
      {options.map(option => {
        const quantity = getQuantity(option.id)
        return (
          <span key={option.id} className={controls.option}>
            <button
              type="button"
              className={controls.method}
              aria-pressed={onMark ? option.soldOut : quantity > 0}
              data-sold-out={option.soldOut || undefined}
              disabled={option.soldOut && !onMark}
              onClick={() => (onMark ? onMark(option) : onTouch(option.id))}
            >
              <span>
                {kind === 'remove' ? t('pos.till.without', { name: option.name }) : option.name}
                {quantity > 1 && ` x ${quantity}`}
              </span>
              {remark(option) && <small>{remark(option)}</small>}
            </button>
            {max !== 1 && quantity > 0 && !onMark && (
              <button
                type="button"
                className={controls.key}
                aria-label={t('pos.till.lessOf', { name: option.name })}
                onClick={() => onLess(option.id)}
              >
                −
              </button>
            )}
          </span>
        )
      })}
    </fieldset>
  )
}

const chooseKey = (min: number, max: number): string =>
  min === max ? 'pos.till.chooseExactly' : min === 0 ? 'pos.till.chooseUpTo' : 'pos.till.chooseBetween'
