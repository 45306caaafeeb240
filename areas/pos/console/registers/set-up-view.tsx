import { Button } from '@mantine/core'
import { Register } from '#areas/pos/contract/register.ts'
import { IconArrowLeft } from '#platform/console/icons/arrow-left.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { useGo, usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './registers.module.css'

/** The registers as rows: add, change, deactivate. */
export function SetUpView() {
  const t = useTranslations()
  const go = useGo()
  const { path } = usePlace()
  return (
    <ResourceListPage
      resource={Register}
      notice={
        <div>
          <Button
            variant="subtle"
            leftSection={<IconArrowLeft size={16} aria-hidden className={classes.back} />}
            onClick={() => go(path)}
          >
            {t('pos.cashRegister.backToRegisters')}
          </Button>
        </div>
      }
    />
  )
}
