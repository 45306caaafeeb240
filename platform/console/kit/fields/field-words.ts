import { useMemo } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useShopSettings } from '#platform/console/shell/session/session.tsx'
import { withShopName } from './shop-labels.ts'

/**
 * What people read of the fields of a definition; keys are derived from the definition's own. A document's number, state
 * and count of lines have common words where it brings none.
 */
export interface FieldWords {
  label(field: string): string
  help(field: string): string | undefined
  /** What is in a figure of a report. */
  note(field: string): string | undefined
  choice(field: string, value: string): string
}

export type FieldGroup = 'fields' | 'parameters' | 'columns' | 'lineFields'

/** @param owner key of the resource, report or document @param group where in its messages the labels stand */
export function useFieldWords(owner: string, group: FieldGroup = 'fields'): FieldWords {
  const t = useTranslations()
  const settings = useShopSettings()
  return useMemo(() => {
    const ifThere = (key: string) => (t.has(key) ? t(key) : undefined)
    const [area] = owner.split('.')
    // Figures and filters that many reports of an area have are called the same in all of them.
    const common = (rest: string) =>
      group === 'columns' || group === 'parameters' ? ifThere(`${area}.${rest}`) : undefined
    return {
      label: field =>
        withShopName(
          `${owner}.${group}.${field}`,
          ifThere(`${owner}.${group}.${field}`) ??
            common(`${group}.${field}`) ??
            ifThere(`platform.document.fields.${field}`) ??
            t(`${owner}.${group}.${field}`),
          settings,
        ),
      help: field => ifThere(`${owner}.help.${field}`),
      note: field => ifThere(`${area}.notes.${field}`),
      choice: (field, value) =>
        ifThere(field === 'state' ? `${owner}.states.${value}` : `${owner}.choices.${field}.${value}`) ??
        ifThere(`${owner}.choices.${field}.${value}`) ??
        common(`choices.${field}.${value}`) ??
        value,
    }
  }, [t, owner, group, settings])
}
