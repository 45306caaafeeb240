import { Checkbox, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { IconChevronRight } from '#platform/console/icons/chevron-right.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { getExtent, heldBy, listPermissions, withArea, withControl, withPage } from '../../rules/page-matrix.ts'
import { COLUMNS, type MatrixRow, matrixRow } from './matrix.ts'
import { MatrixBox } from './matrix-box.tsx'
import classes from './page-control.module.css'
import type { PageArea } from './use-controlled-pages.ts'

export interface MatrixState {
  readonly patterns: readonly string[]
  readonly set: (patterns: string[]) => void
  /** All pages, of every area. */
  readonly rules: readonly MatrixRow['rule'][]
  readonly disabled: boolean
  /** Ids of pages in the type's groups; null without groups. */
  readonly within: ReadonlySet<string> | null
}

/** One area: as a whole, or expanded to its pages and their controls. */
export function AreaPanel({ area, state }: { area: PageArea; state: MatrixState }) {
  const t = useTranslations()
  const id = useId()
  const rows = area.pages.map(matrixRow)
  const own = rows.map(row => row.rule)
  const extent = getExtent(state.patterns, own)
  const [open, setOpen] = useState(extent === 'some')
  const held = listPermissions(state.patterns, own).length
  const all = own.reduce((count, page) => count + page.controls.length, 0)

  const setAll = (on: boolean) => {
    if (area.area) return state.set(withArea(state.patterns, area.area, on, state.rules))
    // Pages without an area have no wildcard for all of them.
    state.set(own.reduce<string[]>((now, page) => withPage(now, page, on, state.rules), [...state.patterns]))
  }

  return (
    <section className={classes.area} aria-label={area.title}>
      <div className={classes.areaHead}>
        <UnstyledButton
          className={classes.opener}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={16} aria-hidden />
          {area.title} <span className={classes.count}>{t('system.userType.heldOf', { held, all })}</span>
        </UnstyledButton>
        <Checkbox
          size="xs"
          radius="xs"
          label={t('system.userType.wholeArea')}
          aria-label={t('system.userType.wholeAreaOf', { area: area.title })}
          checked={extent === 'all'}
          indeterminate={extent === 'some'}
          disabled={state.disabled}
          onChange={event => setAll(event.currentTarget.checked)}
        />
      </div>
      <div id={id} hidden={!open}>
        {open && <AreaTable title={area.title} rows={rows} state={state} />}
      </div>
    </section>
  )
}

interface AreaTableProps {
  title: string
  rows: readonly MatrixRow[]
  state: MatrixState
}

function AreaTable({ title, rows, state }: AreaTableProps) {
  const t = useTranslations()
  const shown = COLUMNS.filter(column => rows.some(row => row.columns[column] !== undefined))
  const others = rows.some(row => row.others.length > 0)
  return (
    <table className={classes.table} aria-label={title} onKeyDown={moveByArrow}>
      <thead>
        <tr>
          <th scope="col">{t('system.page.one')}</th>
          <th scope="col" className={classes.box}>
            {t('system.userType.wholePage')}
          </th>
          {shown.map(column => (
            <th key={column} scope="col" className={classes.box}>
              {t(`system.userType.column.${column}`)}
            </th>
          ))}
          {others && <th scope="col">{t('system.userType.otherControls')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <PageRow key={row.page.key} row={row} shown={shown} others={others} state={state} />
        ))}
      </tbody>
    </table>
  )
}

interface PageRowProps {
  row: MatrixRow
  shown: readonly (typeof COLUMNS)[number][]
  others: boolean
  state: MatrixState
}

function PageRow({ row, shown, others, state }: PageRowProps) {
  const t = useTranslations()
  const { page, rule, columns } = row
  const { patterns, set, rules, disabled } = state
  const outside = state.within !== null && !state.within.has(page.id)
  const extent = getExtent(patterns, [rule])
  const box = (control: string, title: string) => {
    const by = heldBy(patterns, page.key, control)
    return (
      <MatrixBox
        key={control}
        label={`${page.title}: ${title}`}
        words={title}
        reason={by && by !== 'control' ? t(`system.userType.heldBy.${by}`) : undefined}
        checked={by !== undefined}
        disabled={disabled}
        onChange={on => set(withControl(patterns, rule, control, on, rules))}
      />
    )
  }
  return (
    <tr data-outside={outside || undefined}>
      <th scope="row">
        {page.title}
        {outside && <div className={classes.note}>{t('system.userType.outsideGroups')}</div>}
      </th>
      <td className={classes.box}>
        <MatrixBox
          label={t('system.userType.wholePageOf', { page: page.title })}
          words={t('system.userType.wholePage')}
          checked={extent === 'all'}
          indeterminate={extent === 'some'}
          disabled={disabled}
          onChange={on => set(withPage(patterns, rule, on, rules))}
        />
      </td>
      {shown.map(column => {
        const control = columns[column]
        return (
          <td key={column} className={classes.box}>
            {control && box(control, t(`system.userType.column.${column}`))}
          </td>
        )
      })}
      {others && (
        <td>
          <div className={classes.others}>{row.others.map(({ name, title }) => box(name, title))}</div>
        </td>
      )}
    </tr>
  )
}

/** Left and right within a page, up and down between pages: where the next row has no such box, its nearest. */
function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key, currentTarget } = event
  if (!(target instanceof HTMLInputElement) || !key.startsWith('Arrow')) return
  const cell = target.closest('td')
  const line = target.closest('tr')
  if (!cell || !line) return
  event.preventDefault()
  const inLine = [...line.querySelectorAll<HTMLInputElement>('[data-matrix-box]')]
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const forward = (key === 'ArrowRight') === (getComputedStyle(currentTarget).direction !== 'rtl')
    inLine[inLine.indexOf(target) + (forward ? 1 : -1)]?.focus()
    return
  }
  const next = key === 'ArrowDown' ? line.nextElementSibling : line.previousElementSibling
  const cells = next?.querySelectorAll('td') ?? []
  const below = cells[cell.cellIndex - 1]?.querySelector<HTMLInputElement>('[data-matrix-box]')
  const nearest = below ?? next?.querySelector<HTMLInputElement>('[data-matrix-box]')
  nearest?.focus()
}
