import { ActionIcon, NumberInput, Select, TagsInput, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { ScanBox } from '#platform/console/kit/document/scan-box.tsx'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { ReferenceControl } from '#platform/console/kit/fields/controls/reference-controls.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { itemByCode, itemById } from './find-item.ts'
import classes from './try-out.module.css'
import type { TriedLine, TryOutModel } from './use-try-out.ts'

const QUANTITY_PLACES = 3
const same = (words: string) => words

/** What is in the basket, and the circumstances under which it is bought. */
export function TryOutBasket({ model }: { model: TryOutModel }) {
  const t = useTranslations()
  const { lines } = model.tryOut
  const [added, setAdded] = useState({ item: '', count: 0 })
  const list = useRef<HTMLUListElement>(null)
  // The search has started again and lost the focus: how many there are is what one types next, unless one went elsewhere.
  useEffect(() => {
    if (lines.length === 0 || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-item="${added.item}"] input`)?.focus()
  }, [added, lines])
  const scan = async (code: string): Promise<string | undefined> => {
    const match = await itemByCode(code)
    if (!match) return t('promotions.tryOut.unknownCode', { code })
    model.addItem(match.id, match.name)
    return undefined
  }
  const choose = async (id: string | null) => {
    if (id === null) return
    // At once: what is typed while the product is looked up is the next search.
    setAdded({ item: id, count: added.count + 1 })
    const match = await itemById(id)
    if (match) model.addItem(match.id, match.name)
  }
  return (
    <section aria-label={t('promotions.tryOut.basket')} className={classes.panel}>
      <div className={classes.adding}>
        <ReferenceControl
          // Starts again once something was chosen: what was searched for is no text of the next search.
          key={added.count}
          name="item"
          label={t('promotions.tryOut.add')}
          value={null}
          facts={{ to: 'catalogue.plu' }}
          choice={same}
          onChange={id => void choose(id)}
        />
        <ScanBox disabled={false} onScan={scan} />
      </div>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('promotions.tryOut.empty')}
        </Text>
      ) : (
        <ul ref={list} className={classes.lines}>
          {lines.map(line => (
            <BasketRow key={line.lineNo} line={line} model={model} />
          ))}
        </ul>
      )}
      <Circumstances model={model} />
    </section>
  )
}

function BasketRow({ line: { lineNo, item, name, quantity }, model }: { line: TriedLine; model: TryOutModel }) {
  const t = useTranslations()
  return (
    <li className={classes.line} data-item={item}>
      <span className={classes.name}>{name}</span>
      <NumberInput
        aria-label={t('promotions.tryOut.quantityOf', { name })}
        className={classes.quantity}
        value={quantity}
        min={0}
        decimalScale={QUANTITY_PLACES}
        onChange={next => model.setQuantity(lineNo, Number(next))}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('promotions.tryOut.remove', { name })}
        onClick={() => model.removeLine(lineNo)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function Circumstances({ model: { tryOut, change, tenders } }: { model: TryOutModel }) {
  const t = useTranslations()
  const { shops } = useSession()
  return (
    <>
      <Title order={2}>{t('promotions.tryOut.circumstances')}</Title>
      <div className={classes.fields}>
        <Select
          label={t('promotions.tryOut.shop')}
          value={tryOut.ordLot}
          allowDeselect={false}
          data={shops.map(shop => ({ value: shop.ordLot, label: shop.lotName }))}
          onChange={ordLot => ordLot && change({ ordLot, tender: null })}
          comboboxProps={{ withinPortal: true }}
        />
        <FieldControl
          kind="instant"
          name="at"
          label={t('promotions.tryOut.at')}
          help={t('promotions.tryOut.now')}
          clearable
          value={tryOut.at}
          facts={{}}
          choice={same}
          onChange={at => change({ at: typeof at === 'string' ? at : null })}
        />
        <Select
          label={t('promotions.tryOut.tender')}
          value={tryOut.tender}
          clearable
          data={tenders.map(({ method }) => method)}
          onChange={tender => change({ tender })}
          comboboxProps={{ withinPortal: true }}
        />
        <TextInput
          label={t('promotions.tryOut.member')}
          value={tryOut.member}
          onChange={event => change({ member: event.currentTarget.value.trim() })}
        />
        <TagsInput
          className={classes.wide}
          label={t('promotions.tryOut.coupons')}
          description={t('promotions.tryOut.couponsHint')}
          value={[...tryOut.coupons]}
          onChange={coupons => change({ coupons })}
        />
      </div>
    </>
  )
}
