import type { Site } from '#areas/system/contract/site.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'

const TOWNS: readonly (readonly [zone: string, names: string])[] = [
  [
    'Australia/Brisbane',
    'Ascot, Bardon, Bulimba, Cairns, Carindale, Chermside, Coolangatta, Hamilton, Indooroopilly, Ipswich, Kenmore, Mackay, Maroochydore, Newstead, Noosa, Paddington, Redcliffe, Rockhampton, Sunnybank, Toowong, Toowoomba, Townsville, West End, Wynnum',
  ],
  [
    'Australia/Sydney',
    'Albury, Balmain, Bankstown, Blacktown, Bondi, Burwood, Castle Hill, Chatswood, Cronulla, Dubbo, Gosford, Hornsby, Hurstville, Kogarah, Liverpool, Manly, Mosman, Newcastle, Newtown, Orange, Parramatta, Penrith, Randwick, Ryde, Tamworth, Wollongong',
  ],
  [
    'Australia/Melbourne',
    'Ballarat, Bendigo, Box Hill, Brunswick, Camberwell, Carlton, Caulfield, Dandenong, Doncaster, Essendon, Fitzroy, Footscray, Frankston, Geelong, Hawthorn, Kew, Malvern, Mildura, Moonee Ponds, Prahran, Preston, Richmond, Ringwood, Shepparton, St Kilda, Williamstown',
  ],
  ['Australia/Perth', 'Albany, Bunbury, Cottesloe, Fremantle, Joondalup, Mandurah, Midland, Rockingham, Subiaco'],
  ['Australia/Adelaide', 'Brighton, Glenelg, Marion, Mount Barker, Norwood, Prospect, Salisbury, Unley, Victor Harbor'],
  ['Australia/Hobart', 'Burnie, Devonport, Glenorchy, Kingston, Launceston, Sandy Bay'],
]
const KINDS = ['Central', 'Plaza', 'Market', 'Station']

const PLACES = TOWNS.flatMap(([timeZone, names]) => names.split(', ').map(town => ({ timeZone, town })))

/** At most as many as there are towns and kinds: 400. */
export function siteRows(count: number): InputOf<typeof Site>[] {
  return Array.from({ length: count }, (_, place) => {
    const at = PLACES[place % PLACES.length]
    const kind = KINDS[Math.floor(place / PLACES.length)]
    if (!at || !kind) throw new Error(`there are names for ${PLACES.length * KINDS.length} sites`)
    const code = String(place + 1).padStart(4, '0')
    return {
      ordLot: `L${code}`,
      lotName: `${at.town} ${kind}`,
      sitekey: `large-${code}`,
      lotType: place % 25 === 24 ? 'parking' : 'retail',
      timeZone: at.timeZone,
      position: place,
    }
  })
}
