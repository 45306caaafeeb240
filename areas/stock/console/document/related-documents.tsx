import { useQuery } from '@tanstack/react-query'
import { StateDot, toneOfWord } from '#platform/console/kit/fields/state-dot.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type RelatedDocument, relatedDocuments } from '../../contract/documents/document-history.ts'
import type { StockDocumentKey } from '../../contract/documents/kinds.ts'
import { detailPath } from './document-path.ts'
import classes from './stock-document.module.css'

interface RelatedDocumentsProps {
  document: StockDocumentKey
  id: string
}

/** Source documents and follow-up documents, each a link. */
export function RelatedDocuments({ document, id }: RelatedDocumentsProps) {
  const t = useTranslations()
  const { data } = useQuery({
    queryKey: [document, 'related', id],
    queryFn: async ({ signal }) =>
      (await call(relatedDocuments, { document, id }, { signal, hideErrors: true, hideLoading: true })).result,
  })
  if (!data || data.parents.length + data.children.length === 0) return null
  return (
    <nav aria-label={t('stock.document.related')} className={classes.related} data-print="hide">
      {data.parents.map(each => (
        <RelatedLink
          key={each.id}
          to={each}
          label={t(each.relation === 'reversal' ? 'stock.document.undoes' : 'stock.document.madeFrom')}
        />
      ))}
      {data.children.map(each => (
        <RelatedLink
          key={each.id}
          to={each}
          label={t(each.relation === 'reversal' ? 'stock.document.undoneBy' : 'stock.document.becameWhat')}
        />
      ))}
    </nav>
  )
}

function RelatedLink({ to, label }: { to: RelatedDocument; label: string }) {
  const t = useTranslations()
  return (
    <span className={classes.relation}>
      {label}
      <PlaceLink to={detailPath(to.document, to.id)}>{`${t(`${to.document}.one`)} ${to.number}`}</PlaceLink>
      <StateDot tone={toneOfWord(to.state) ?? 'idle'}>{t(`${to.document}.states.${to.state}`)}</StateDot>
    </span>
  )
}
