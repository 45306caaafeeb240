import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { session } from '#platform/console/shell/session/session-store.ts'
import { useStore } from '#platform/console/shell/store.ts'
import { fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { mayDo } from '#platform/rules/access/permission.ts'
import { FieldControl } from '../fields/controls/controls.tsx'
import { useFieldWords } from '../fields/field-words.ts'
import classes from './report.module.css'
import { type ChosenPeriod, listPresets } from './report-state.ts'
import type { ReportModel } from './use-report.ts'
import { YesNoFilter } from './yes-no-filter.tsx'

interface ReportFiltersProps<R extends AnyReport> {
  report: R
  model: ReportModel<R>
  /** Parameters with a control elsewhere on the page. */
  omit?: readonly string[]
}

/** Presets first, then the parameters one by one. */
export function ReportFilters<R extends AnyReport>({ report, model, omit = [] }: ReportFiltersProps<R>) {
  const t = useTranslations()
  const words = useFieldWords(report.key, 'parameters')
  const { period, parameters } = model.state
  const { currentShop } = useSession()
  const held = useStore(session, now => now.permissions)
  const days: readonly string[] = report.period ? [report.period.from, report.period.to].map(String) : []
  const unseen: readonly string[] = [...omit, report.period?.shopDays].filter(name => name !== undefined).map(String)
  // The shop is selected at the top of the console; another shop in a link must be visible.
  const chosen = (name: string) => name === report.shop && (parameters[name] ?? undefined) === currentShop?.siteId
  const [unfolded, setUnfolded] = useState(false)
  const seldom: readonly string[] = report.more ?? []
  const folded = (name: string) => !unfolded && seldom.includes(name) && parameters[name] == null
  // Records that the user may not list can't be chosen; one in a link is shown.
  const listable = (name: string, to: string | undefined) =>
    to === undefined || to === 'system.site' || parameters[name] != null || mayDo(held, [`${to}:list`])
  const available = fieldEntries(report.parameters).filter(
    ([name, field]) =>
      listable(name, field.facts.to) &&
      (period === 'custom' || !days.includes(name)) &&
      !chosen(name) &&
      !unseen.includes(name),
  )
  const shown = available.filter(([name]) => !folded(name))
  return (
    <div className={classes.filters} data-print="hide">
      {report.period && (
        <SegmentedControl
          className={classes.periods}
          aria-label={t('platform.report.period')}
          value={period}
          onChange={next => model.setPeriod(next as ChosenPeriod)} // one of the options below
          data={[...listPresets(report), 'custom'].map(preset => ({
            value: preset,
            label: t(`platform.report.presets.${preset}`),
          }))}
        />
      )}
      {shown.map(([name, field]) =>
        field.kind === 'boolean' ? (
          <YesNoFilter
            key={name}
            label={words.label(name)}
            value={typeof parameters[name] === 'boolean' ? parameters[name] : null}
            clearable={field.presence === 'optional'}
            onChange={value => model.setParameter(name, value)}
          />
        ) : (
          <div key={name} className={classes.filter}>
            <FieldControl
              kind={field.kind}
              name={name}
              label={words.label(name)}
              required={field.presence === 'required'}
              clearable={field.presence === 'optional'}
              placeholder={field.presence === 'optional' ? t('platform.report.any') : undefined}
              facts={field.facts}
              choice={value => words.choice(name, value)}
              value={parameters[name] ?? null}
              onChange={value => model.setParameter(name, value)}
            />
          </div>
        ),
      )}
      {shown.length < available.length && (
        <Button variant="subtle" className={classes.more} onClick={() => setUnfolded(true)}>
          {t('platform.report.moreFilters')}
        </Button>
      )}
    </div>
  )
}
