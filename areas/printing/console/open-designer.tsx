import { Button, Group } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'

/** Leads from a record to the page on which its layout is designed. @param path null for a record that has none */
export function OpenDesigner({ path }: { path: string | null }) {
  const t = useTranslations()
  if (path === null) return null
  return (
    <Group mb="md">
      <Button onClick={() => go(path)}>{t('design.template.design')}</Button>
    </Group>
  )
}
