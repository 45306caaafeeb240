import type { OptionToMark } from '#areas/catalogue/rules/options/options-to-mark.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from '../screen/handheld.module.css'

interface OptionsOnMenuProps {
  options: readonly OptionToMark[]
  onMark: (option: string, soldOut: boolean) => void
}

/** Options of products: marked as sold out, no till offers them until they are sold again. */
export function OptionsOnMenu({ options, onMark }: OptionsOnMenuProps) {
  const t = useTranslations()
  if (options.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('app.handy.menu.options')}>
      {options.map(({ group, option: { id, name, soldOut } }) => (
        <li key={id} className={classes.card}>
          <strong>{name}</strong>
          <span className={classes.dimmed}>
            {[group, soldOut && t('app.handy.menu.soldOut')].filter(Boolean).join(' · ')}
          </span>
          <button
            type="button"
            className={classes.secondary}
            aria-label={t(soldOut ? 'app.handy.menu.sellOptionAgain' : 'app.handy.menu.setOptionSoldOut', { name })}
            onClick={() => onMark(id, !soldOut)}
          >
            {soldOut ? t('app.handy.menu.sellAgain') : t('app.handy.menu.setSoldOut')}
          </button>
        </li>
      ))}
    </ul>
  )
}
