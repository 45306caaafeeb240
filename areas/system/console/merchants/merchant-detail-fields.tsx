import '#platform/console/kit/styles/control-styles.ts'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Merchant } from '../../contract/merchant.ts'
import type { MerchantField } from '../../contract/merchant-details.ts'
import classes from '../system.module.css'
import type { MerchantDetailsForm } from './use-merchant-details.ts'

interface MerchantDetailFieldsProps {
  form: MerchantDetailsForm
  fields: readonly MerchantField[]
  locked?: boolean
}

export function MerchantDetailFields({ form, fields, locked = false }: MerchantDetailFieldsProps) {
  const t = useTranslations()
  return (
    <>
      <div className={classes.fields}>
        {fields.map(field => {
          const { kind, facts } = Merchant.fields[field]
          return (
            <div key={field} className={kind === 'address' ? classes.wide : undefined}>
              <FieldControl
                kind={kind}
                name={field}
                label={t(`system.merchant.fields.${field}`)}
                help={field === 'trade' ? t('system.merchant.help.trade') : undefined}
                error={form.error(field)}
                required={field === 'name' || field === 'trade'}
                disabled={locked}
                facts={facts}
                choice={value => t(`system.merchant.choices.trade.${value}`)}
                value={form.value(field)}
                onChange={value => form.set(field, value)}
              />
            </div>
          )
        })}
      </div>
      <FormProblem words={form.failure} />
    </>
  )
}
