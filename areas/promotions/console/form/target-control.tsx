import { Group, Input, SegmentedControl } from '@mantine/core'
import { ReferenceControl } from '#platform/console/kit/fields/controls/reference-controls.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { TargetRow } from '../../rules/promotion-row.ts'
import classes from './form.module.css'
import { TARGET_RESOURCES } from './target-resources.ts'

const KINDS = ['all', 'category', 'group', 'plu'] as const
type Kind = (typeof KINDS)[number]
/** A kind is chosen before the record of it is. */
type Half = TargetRow | { readonly kind: Kind; readonly id?: undefined }

const isKind = (value: string): value is Kind => KINDS.some(kind => kind === value)

/** What a happy hour is for: everything, or a category, a group or an item. */
export function TargetControl({ value, onChange, label, error, disabled, name, onBlur }: OwnControlProps) {
  const t = useTranslations()
  const target = (value ?? { kind: 'all' }) as Half // the value of this field, or half of one
  const id = target.kind === 'all' ? undefined : target.id
  return (
    <Input.Wrapper label={label} labelElement="div" error={id === undefined ? undefined : error}>
      <Group gap="xs" align="flex-start" className={classes.target}>
        <SegmentedControl
          aria-label={t('promotions.target.kind')}
          value={target.kind}
          disabled={disabled ?? false}
          onChange={kind => isKind(kind) && onChange({ kind })}
          data={KINDS.map(kind => ({ value: kind, label: t(`promotions.target.${kind}`) }))}
        />
        {target.kind !== 'all' && (
          <div className={classes.targetRecord}>
            <ReferenceControl
              key={target.kind}
              name={name}
              ariaLabel={t(`promotions.target.${target.kind}`)}
              value={id ?? null}
              error={id === undefined ? error : undefined}
              disabled={disabled}
              facts={{ to: TARGET_RESOURCES[target.kind] }}
              choice={words => words}
              onBlur={onBlur}
              onChange={chosen => onChange(chosen === null ? { kind: target.kind } : { kind: target.kind, id: chosen })}
            />
          </div>
        )}
      </Group>
    </Input.Wrapper>
  )
}
