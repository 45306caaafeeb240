import KINDS from './templates/field-kinds.json' with { type: 'json' }

// The strings are TypeScript: options of a field that is not the title, the value of sample n of the suite, another
// value for its change, and three demo rows.

type KindName = keyof typeof KINDS

export const KIND_NAMES = Object.keys(KINDS) as KindName[] // the keys of the object above

export interface EntityField {
  readonly name: string
  readonly kind: KindName
}

/** A name, a code, an amount, a day and a switch. */
export const USUAL_FIELDS: readonly EntityField[] = [
  { name: 'name', kind: 'text' },
  { name: 'code', kind: 'text' },
  { name: 'price', kind: 'money' },
  { name: 'since', kind: 'date' },
  { name: 'active', kind: 'boolean' },
]

const isKind = (text: string): text is KindName => Object.hasOwn(KINDS, text)

/** Parses fields from `name:kind` texts, or returns the error. The first is the title. */
export function parseFields(texts: readonly string[]): readonly EntityField[] | string {
  if (texts.length === 0) return USUAL_FIELDS
  const fields: EntityField[] = []
  for (const text of texts) {
    const [name = '', kind = ''] = text.split(':')
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) return `"${name}" is no name of a field: write camelCase.`
    if (!isKind(kind)) return `"${text}" names no kind: write ${name}:${KIND_NAMES.join('|')}.`
    if (fields.some(field => field.name === name)) return `"${name}" is there twice.`
    fields.push({ name, kind })
  }
  return fields[0]?.kind === 'text' && fields.length > 1
    ? fields
    : 'The first field names the record and is a text; at least one more follows.'
}

/** Code of an entity's fields and of sample values. */
export function fieldCode(fields: readonly EntityField[], words: string) {
  const [title, ...others] = fields
  const last = others.at(-1)
  if (!title || !last) throw new Error('an entity has a title and one more field')
  const titled = (text: string) => `${title.name}: ${text}`
  return {
    kinds: [...new Set(fields.map(({ kind }) => kind))].toSorted().join(', '),
    title: title.name,
    fields: [
      titled('text({ max: 80, unique: true }),'),
      ...others.map(({ name, kind }) => `${name}: ${kind}(${KINDS[kind].options}),`),
    ].join('\n'),
    columns: fields.map(({ name }) => `'${name}'`).join(', '),
    sample: [titled(`\`${words} \${n}\``), ...others.map(({ name, kind }) => `${name}: ${KINDS[kind].sample}`)].join(
      ', ',
    ),
    change: `{ ${last.name}: ${KINDS[last.kind].change} }`,
    rows: [0, 1, 2]
      .map(at => {
        const values = others.map(({ name, kind }) => `${name}: ${KINDS[kind].demo[at]}`)
        return `{ ${[titled(`'${words} ${'ABC'[at]}'`), ...values].join(', ')} },`
      })
      .join('\n'),
  }
}
