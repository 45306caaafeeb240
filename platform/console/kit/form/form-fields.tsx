import { Select, Title } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { ControlProps } from '../fields/controls/control.ts'
import { FieldControl } from '../fields/controls/controls.tsx'
import type { FieldWords } from '../fields/field-words.ts'
import { isOwnShop, useOwnShops } from '../fields/own-shops.ts'
import classes from './form.module.css'
import type { FormField, FormSection } from './form-sections.ts'
import type { FormView, OwnControlProps } from './form-view.ts'
import type { ResourceFormModel } from './use-resource-form.ts'

interface FormFieldsProps<R extends AnyResource> {
  resource: R
  form: ResourceFormModel<R>
  words: FieldWords
  section: FormSection
  /** The user can view but not change it. */
  locked: boolean
  /** Its first field gets the focus. */
  first?: boolean
  view?: FormView<R> | undefined
}

/** Controls of one section; short ones are two per row. */
export function FormFields<R extends AnyResource>(props: FormFieldsProps<R>) {
  const { resource, form, words, section, locked, first = false, view } = props
  const t = useTranslations()
  return (
    <section
      id={sectionId(resource, section)}
      aria-label={sectionTitle(resource, section, t)}
      className={classes.section}
    >
      {section.name && (
        <Title order={2} className={classes.sectionTitle}>
          {sectionTitle(resource, section, t)}
        </Title>
      )}
      <div className={classes.fields}>
        {section.fields.map((each, at) => (
          <div key={each.name} data-short={each.short || undefined} className={classes.field}>
            <FormControl
              form={form}
              words={words}
              each={each}
              locked={locked}
              autoFocus={first && at === 0}
              own={view?.controls?.[each.name]}
            />
          </div>
        ))}
      </div>
    </section>
  )
}

interface FormControlProps<R extends AnyResource> {
  form: ResourceFormModel<R>
  words: FieldWords
  each: FormField
  locked: boolean
  autoFocus: boolean
  own: ComponentType<OwnControlProps> | undefined
}

function FormControl<R extends AnyResource>({ form, words, each, locked, autoFocus, own: Own }: FormControlProps<R>) {
  const { name, field } = each
  const props: ControlProps<unknown> = {
    name,
    label: words.label(name),
    help: words.help(name),
    error: form.error(name),
    required: field.presence === 'required' && !field.facts.readOnly,
    clearable: field.presence === 'optional',
    disabled: locked,
    autoFocus,
    facts: field.facts,
    choice: value => words.choice(name, value),
    value: form.value(name),
    onChange: value => form.set(name, value),
    onBlur: () => form.leave(name, field),
    onBusy: form.onBusy,
  }
  return Own ? <Own {...props} other={form.value} /> : <FieldControl kind={field.kind} {...props} />
}

/** A new record of a shop needs a shop when all shops are selected. */
export function ShopField<R extends AnyResource>({ form }: { form: ResourceFormModel<R> }) {
  const t = useTranslations()
  const { shops } = useSession()
  const own = useOwnShops()
  return (
    <Select
      name="siteId"
      data-autofocus
      label={t('platform.form.shop')}
      required
      searchable
      value={String(form.value('siteId') ?? '')}
      error={form.error('siteId')}
      onChange={shop => form.set('siteId', shop)}
      data={shops.map(({ shopId, lotName }) => ({ value: shopId, label: lotName, disabled: !isOwnShop(own, shopId) }))}
    />
  )
}

export const sectionId = (of: AnyResource, section: FormSection): string =>
  `${of.key}-${section.name || 'fields'}`.replace(/\W/g, '-')

export const sectionTitle = (of: AnyResource, section: FormSection, t: (key: string) => string): string =>
  section.name ? t(`${of.key}.sections.${section.name}`) : t('platform.form.otherFields')
