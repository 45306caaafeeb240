import { Text, Title } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { PromotionPreview } from '../../contract/preview.ts'
import classes from './form.module.css'

type Example = PromotionPreview['examples'][number]

/** Example baskets, before and after. */
export function ExampleList({ examples }: { examples: readonly Example[] }) {
  const t = useTranslations()
  return (
    <section aria-label={t('promotions.preview.title')} className={classes.examples}>
      <Title order={2}>{t('promotions.preview.title')}</Title>
      {examples.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('promotions.preview.none')}
        </Text>
      )}
      {examples.map(example => (
        <ExampleTable key={JSON.stringify(example.lines)} example={example} />
      ))}
    </section>
  )
}

function ExampleTable({ example }: { example: Example }) {
  const t = useTranslations()
  const { money, number } = useFormats()
  return (
    <div>
      <table className={classes.example}>
        <thead>
          <tr>
            <th scope="col">{t('promotions.preview.basket')}</th>
            <th scope="col">{t('promotions.preview.before')}</th>
            <th scope="col">{t('promotions.preview.after')}</th>
          </tr>
        </thead>
        <tbody>
          {example.lines.map(line => (
            <tr key={line.name}>
              <th scope="row">{t('promotions.preview.line', { quantity: number(line.quantity), name: line.name })}</th>
              <td className={classes.before}>{money(line.before)}</td>
              <td>{money(line.after)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('promotions.preview.saves', { saving: money(example.before - example.after) })}</th>
            <td className={classes.before}>{money(example.before)}</td>
            <td>{money(example.after)}</td>
          </tr>
        </tfoot>
      </table>
      {example.words && (
        <Text size="sm" c="dimmed" mt="0.25rem">
          {t('promotions.preview.nothing', { why: example.words })}
        </Text>
      )}
    </div>
  )
}
