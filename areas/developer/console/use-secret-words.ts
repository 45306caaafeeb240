import { useTranslations } from '#platform/console/shell/language/messages.tsx'

/** Texts of a secret that is shown once. */
export function useSecretWords(hint: string) {
  const t = useTranslations()
  return {
    title: t('developer.secret.title'),
    hint,
    copy: t('developer.secret.copy'),
    copied: t('developer.secret.copied'),
  }
}
