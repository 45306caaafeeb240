/** What texts of templates may name, with a sample of each for previews. */
export const DESIGN_VARIABLES = {
  'member.firstName': 'Mia',
  'member.lastName': 'Nguyen',
  'member.name': 'Mia Nguyen',
  'member.memberNum': 'M100',
  'member.points': '140',
  'merchant.name': 'Harbour & Vine',
  'merchant.abn': '53 004 085 616',
  'merchant.contact': 'hello@example.com',
  'shop.name': 'Harbour & Vine Café',
  'shop.phone': '07 3000 0000',
  'shop.address': '1 Vine Street, Brisbane',
  unsubscribe: 'https://example.com/email/us',
  code: '482913',
  link: 'https://example.com/invite',
  receipt: '2 × Flat white  9.00\nTotal  9.00',
  billNum: '1042',
  amount: '50.00',
  balance: '72.50',
  expiring: '40',
  expiresOn: '30 June 2027',
  reward: 'Free coffee',
  gift: '10.00',
} as const
export type DesignVariable = keyof typeof DESIGN_VARIABLES

export const isDesignVariable = (name: string): name is DesignVariable => Object.hasOwn(DESIGN_VARIABLES, name)

const LEAST_ALIKE = 3

/** Letters that differ, were one put over the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      )
    row = next
  }
  return row[b.length] ?? 0
}

/** The variable that somebody probably meant; undefined where none is like it. */
export function nearestVariable(name: string): DesignVariable | undefined {
  const [nearest] = Object.keys(DESIGN_VARIABLES)
    .filter(isDesignVariable)
    .map(variable => ({ variable, far: distance(name.toLowerCase(), variable.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
  return nearest && nearest.far <= LEAST_ALIKE ? nearest.variable : undefined
}
