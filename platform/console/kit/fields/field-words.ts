import { useMemo } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useNamingSettings } from '#platform/console/shell/session/session.tsx'
import { withShopName } from './shop-labels.ts'

/**
 * Labels of a definition's fields; keys follow from the definition. A document's number, state and line count have
 * common labels by default.
 */
export interface FieldWords {
  label(field: string): string
  help(field: string): string | undefined
  /** Explanation of a report's figure. */
  note(field: string): string | undefined
  choice(field: string, value: string): string
}

export type FieldGroup = 'fields' | 'parameters' | 'columns' | 'lineFields'

/**
 * @param owner key of the resource, report or document
 * @param group group of its messages with the labels
 */
export function useFieldWords(owner: string, group: FieldGroup = 'fields'): FieldWords {
  const t = useTranslations()
  const settings = useNamingSettings()
  return useMemo(() => {
    const ifThere = (key: string) => (t.has(key) ? t(key) : undefined)
    const [area] = owner.split('.')
    // Figures and filters that many reports of an area share have one label.
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
