import { Alert, Skeleton, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { IconLock } from '#platform/console/icons/lock.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { FieldWords } from '../fields/field-words.ts'
import { TableMessage } from '../table/table-message.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import classes from './form.module.css'
import { FormFields, ShopField } from './form-fields.tsx'
import { formSections } from './form-sections.ts'
import type { FormView } from './form-view.ts'
import type { ResourceFormModel } from './use-resource-form.ts'

interface FormBodyProps<R extends AnyResource> {
  resource: R
  form: ResourceFormModel<R>
  words: FieldWords
  locked: boolean
  /** Why this record is locked, if there is a particular reason. */
  reason?: string | undefined
  isNew: boolean
  /** Fields that are not shown. */
  hidden?: readonly string[]
  view?: FormView<R> | undefined
}

const SKELETON_HEIGHT = 34

export function FormBody<R extends AnyResource>(props: FormBodyProps<R>) {
  const { resource, form, words, locked, reason, isNew, hidden, view = {} } = props
  const { above: Above, below: Below, body: Body, beside: Beside } = view
  const t = useTranslations()
  const root = useRef<HTMLFormElement>(null)
  const shop = useCurrentShop()
  const wrong = [...Object.keys(form.draft.problems), ...Object.keys(form.draft.serverProblems)]
  useFirstWrong(root, wrong, form.refusals)
  const asksShop = isNew && resource.scope === 'site' && !shop

  if (form.loadError) {
    return (
      <TableMessage
        tone="bad"
        icon={<IconAlertCircle size={28} />}
        title={t('platform.form.loadFailed')}
        text={form.loadError.message}
        action={{ label: t('platform.list.retry'), onAction: () => void form.retry() }}
      />
    )
  }
  if (form.loading) {
    return (
      <Stack gap="md" role="status" aria-label={t('platform.table.loading')}>
        {['a', 'b', 'c', 'd', 'e'].map(each => (
          <Skeleton key={each} height={SKELETON_HEIGHT} />
        ))}
      </Stack>
    )
  }
  if (Body && form.row) return <Body row={form.row} form={form} />
  return (
    <div className={Beside ? classes.withBeside : classes.alone}>
      {Above && form.row && <Above row={form.row} form={form} />}
      <form
        ref={root}
        noValidate
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        {reason && (
          <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
            {reason}
          </Alert>
        )}
        {form.failure && !form.theirs && (
          <Alert role="alert" color="red" icon={<IconAlertCircle size={18} aria-hidden />}>
            {form.failure}
          </Alert>
        )}
        {form.theirs && (
          <ConflictPanel
            fields={resource.fields}
            words={words}
            draft={form.draft}
            theirs={form.theirs}
            busy={form.saving}
            onResolve={taken => void form.resolve(taken)}
          />
        )}
        {asksShop && <ShopField form={form} />}
        {formSections(resource, hidden).map((section, at) => (
          <FormFields
            key={section.name}
            resource={resource}
            form={form}
            words={words}
            section={section}
            locked={locked}
            first={isNew && !asksShop && at === 0}
            view={view}
          />
        ))}
        {/* Makes Enter in a field save, which needs a submit button. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      {Beside && (
        <aside className={classes.beside}>
          <Beside id={isNew ? null : (form.row?.id ?? null)} form={form} />
        </aside>
      )}
      {Below && form.row && <Below row={form.row} form={form} />}
    </div>
  )
}

/** Focuses the first invalid field after a refused save. */
function useFirstWrong(
  root: React.RefObject<HTMLFormElement | null>,
  wrong: readonly string[],
  refusals: number,
): void {
  const names = useRef(wrong)
  names.current = wrong
  useEffect(() => {
    if (refusals === 0 || names.current.length === 0) return
    const parts = new Set(names.current.map(name => name.split('.')[0]))
    const controls = root.current?.querySelectorAll<HTMLElement>('[name]') ?? []
    for (const control of controls) {
      if (!parts.has(control.getAttribute('name') ?? '')) continue
      control.focus()
      return
    }
  }, [refusals, root])
}
