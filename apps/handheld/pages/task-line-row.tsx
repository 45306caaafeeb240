import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ShownLine } from '../device/task-lines.ts'
import { useHandheldState, useQuantities } from '../handheld-context.ts'
import classes from '../screen/handheld.module.css'

/** Name of a line's item from the device's data. */
export function useLineName(line: ShownLine): string {
  const t = useTranslations()
  const item = useHandheldState(state => state.book).byId(line.item ?? '')
  return item?.name ?? (line.code ? t('app.handy.unknownItem', { code: line.code }) : t('app.handy.unnamedItem'))
}

export function TaskLineRow({ line, onChoose }: { line: ShownLine; onChoose: () => void }) {
  const t = useTranslations()
  const quantity = useQuantities()
  const name = useLineName(line)
  const item = useHandheldState(state => state.book).byId(line.item ?? '')
  const expected = line.expected ? t('app.handy.expected', { quantity: quantity(line.expected) }) : undefined
  const facts = [item?.code, item?.shelf, expected, line.unsent ? t('app.handy.notSent') : undefined]
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        onClick={onChoose}
        data-tone={line.item === null ? 'bad' : undefined}
      >
        <span className={classes.names}>
          <span>{name}</span>
          <span className={classes.dimmed}>{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <strong className={classes.quantity}>
          {line.quantity === null ? '–' : quantity(line.quantity)} {item?.unit}
        </strong>
      </button>
    </li>
  )
}
