import { useTranslations } from '#platform/console/shell/language/messages.tsx'

/** What a job does, in words; its name where nobody has written them. */
export function useJobName(): (name: string) => string {
  const t = useTranslations()
  return name => (t.has(`system.job.names.${name}`) ? t(`system.job.names.${name}`) : name)
}
